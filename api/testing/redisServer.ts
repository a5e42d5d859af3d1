import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { retry } from "es-toolkit";
import { freePort } from "./freePort";

/** True when `redis-server` is in PATH; Debian has it in the package of this name. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis server for tests, without persistence. */
export interface RedisServer {
  url: string;
  /** Lets it neither respond nor close connections, like a partitioned network; `resume` ends this. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts `redis-server` on 127.0.0.1. */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-redis-"));
  const chosenPort = port ?? (await freePort());
  const settings = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const server = spawn("redis-server", ["--port", String(chosenPort), ...settings], { stdio: "ignore" });
  const stopped = new Promise((resolve) => server.once("exit", resolve));
  await retry(() => connect(chosenPort), { retries: 100, delay: 50 });
  return {
    url: `redis://127.0.0.1:${chosenPort}`,
    pause: () => server.kill("SIGSTOP"),
    resume: () => server.kill("SIGCONT"),
    async stop() {
      server.kill("SIGKILL");
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rejects when nothing listens on the port. */
function connect(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, "127.0.0.1", () => {
      socket.destroy();
      resolve();
    }).once("error", reject);
  });
}
