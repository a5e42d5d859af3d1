import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { DatabaseLocation } from "../api/db/openDatabase";
import { projectRoot } from "../api/projectFolders";
import { type PostgresServer, startPostgresServer } from "../api/testing/postgresServer";
import { startServerProcess } from "../api/testing/serverProcess";
import type { Engine, OurOptions, RunningServer, Stage } from "./row";

/** Seals the sessions of all servers of the run. */
export const sessionSecret = "the secret of a server that is measured";

/** What our servers are told; their limits are so wide that none of them is met. */
const ourEnvironment = {
  NODE_ENV: "production",
  SESSION_SECRET: sessionSecret,
  COST_PER_MINUTE: "1000000000000",
};

/** A stage whose databases are made when first asked for. `close` ends all that was started on it. */
export function createStage(extent: Pick<Stage, "rounds" | "engines">): Stage & { close(): Promise<void> } {
  const ends: (() => Promise<unknown>)[] = [];
  /** Of the one end: an interrupted run comes to it twice, by the signal and by the row that fails. */
  let closing: Promise<void> | undefined;
  const endAll = async () => {
    const failures: unknown[] = [];
    for (let stop = ends.pop(); stop; stop = ends.pop())
      await stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be ended");
  };
  const onEnd = (stop: () => Promise<unknown>) => {
    ends.push(stop);
  };
  let databases = 0;
  let server: Promise<PostgresServer> | undefined;
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), "ninefold-bench-"));
    onEnd(async () => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const startProgram = async (
    program: string,
    environment: Record<string, string>,
    root = projectRoot,
  ): Promise<RunningServer> => {
    if (closing) throw new Error(`${program} is not started: the run has ended`);
    const { child, ready, exited } = startServerProcess(environment, root, program);
    const stop = async () => {
      child.kill();
      await exited;
    };
    onEnd(stop);
    const url = await ready;
    if (child.pid === undefined) throw new Error(`${program} has no process`);
    return { url, pid: child.pid, stop };
  };
  const startOurs = (location: DatabaseLocation, { environment, root }: OurOptions = {}) =>
    startProgram(
      "dist/api/main.js",
      {
        ...ourEnvironment,
        DATA_DIR: location.dataDir,
        ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
        ...environment,
      },
      root,
    );
  const startDatabaseServer = () => {
    server ??= startPostgresServer().then((started) => {
      onEnd(() => started.stop());
      return started;
    });
    return server;
  };
  /** A new database, empty or a copy; a copy needs that nobody is connected to the one it is made from. */
  const createDatabase = async (template?: string): Promise<DatabaseLocation> => {
    const { url } = await startDatabaseServer();
    const name = `bench_${++databases}`;
    const client = postgres(url("postgres"), { max: 1 });
    await client.unsafe(`create database ${name}${template ? ` template ${template}` : ""}`);
    await client.end();
    return { databaseUrl: url(name), dataDir: folder() };
  };
  /** Our own server makes the tables and loads the content, once for each engine. */
  const filled = async (location: DatabaseLocation) => {
    await (await startOurs(location)).stop();
    if (location.databaseUrl) await tidy(location.databaseUrl);
    return location;
  };
  const templates: Partial<Record<Engine, Promise<DatabaseLocation>>> = {};
  const template = (engine: Engine) => {
    templates[engine] ??= (
      engine === "postgres" ? createDatabase() : Promise.resolve({ dataDir: folder() })
    ).then(filled);
    return templates[engine];
  };
  const ownDatabase = async () => createDatabase(databaseName(await template("postgres")));
  let shared: Promise<DatabaseLocation> | undefined;
  const database = async (engine: Engine): Promise<DatabaseLocation> => {
    if (engine === "postgres") {
      shared ??= ownDatabase();
      return shared;
    }
    const dataDir = join(folder(), "data");
    cpSync((await template("embedded")).dataDir, dataDir, { recursive: true });
    return { dataDir };
  };
  return {
    ...extent,
    database,
    ownDatabase,
    startOurs: async (engine, options = {}) =>
      startOurs(options.location ?? (await database(engine)), options),
    startProgram: (program, environment) => startProgram(program, environment),
    folder,
    onEnd,
    say: (line) => console.log(line),
    close() {
      closing ??= endAll();
      return closing;
    },
  };
}

/** What autovacuum, which is off on the tests' server, would have done soon: it brings the planner's figures up to date. */
export async function tidy(databaseUrl: string): Promise<void> {
  const client = postgres(databaseUrl, { max: 1 });
  await client`vacuum analyze`;
  await client.end();
}

function databaseName({ databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) throw new Error("this database is a folder");
  return new URL(databaseUrl).pathname.slice(1);
}
