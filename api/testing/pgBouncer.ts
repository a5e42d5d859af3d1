import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { retry } from "es-toolkit";
import postgres from "postgres";
import { findProgram } from "./findProgram";
import { freePort } from "./freePort";
import { nobody } from "./postgresServer";

/** Path of an installed PgBouncer; null without one. */
export const pgBouncerBinary = findProgram("pgbouncer");

/** A PgBouncer in transaction mode. */
export interface PgBouncer {
  /** Returns the URL of a database through the pooler. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode, with its default settings, before a server on this machine. */
export async function startPgBouncer(binary: string, serverUrl: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = join(folder, "users.txt");
  writeFileSync(users, '"postgres" ""\n');
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
  );
  const pooler = spawn(binary, ["--quiet", settings], { stdio: "ignore", ...nobody });
  const stopped = new Promise((resolve) => pooler.once("exit", resolve));
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const connect = async () => {
    const client = postgres(url("postgres"), { max: 1, prepare: false });
    await client`select 1`.finally(() => client.end());
  };
  await retry(connect, { retries: 100, delay: 100 });
  return {
    url,
    async stop() {
      pooler.kill("SIGTERM");
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
