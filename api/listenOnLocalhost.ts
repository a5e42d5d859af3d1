import { lookup } from "node:dns/promises";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";

type AddressesOf = (name: string, options: { all: true }) => Promise<{ address: string }[]>;

/**
 * Lets a server that listens on one address of `localhost` be reached at the others too: some systems mean 127.0.0.1 by it, some ::1. Fastify
 * does so only for servers that it makes itself. An address that is in use or that the machine lacks is left out.
 */
export async function listenOnLocalhost(
  app: FastifyInstance,
  addressesOf: AddressesOf = lookup,
): Promise<void> {
  const main = app.server.address();
  if (main === null || typeof main === "string") return;
  for (const { address } of await addressesOf("localhost", { all: true })) {
    if (address === main.address) continue;
    const other = createServer((socket) => app.server.emit("connection", socket));
    await new Promise<void>((resolve) => {
      other.once("error", () => resolve());
      other.listen({ host: address, port: main.port }, resolve);
    });
    app.server.once("close", () => other.close());
  }
}
