import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP relay to another port of this machine, which can be paused. */
export interface TcpRelay {
  port: number;
  /** Stops relaying and leaves the connections open, like a paused server or a network partition. */
  pause(): void;
  resume(): void;
  /** Closes the relay and all connections. */
  close(): Promise<void>;
}

/** Starts a relay on a port, by default a free one. */
export async function startTcpRelay(targetPort: number, port = 0): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((incoming) => {
    const outgoing = connect(targetPort, "127.0.0.1");
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (bytes) => other.write(bytes));
      socket.on("end", () => other.end());
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
      if (isPaused) socket.pause();
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
