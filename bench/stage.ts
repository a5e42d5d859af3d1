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

/** Environment of our servers, with limits that are never reached. */
const ourEnvironment = {
  SESSION_SECRET: sessionSecret,
  COST_PER_MINUTE: "1000000000000",
};

/** The stage of a run, which its rows use one after the other. */
export interface RunStage extends Stage {
  /** Stops everything that the row started, except for databases. */
  endRow(): Promise<void>;
  /** Stops everything. Nothing can be started afterwards. */
  close(): Promise<void>;
  /** Returns true after `close` was called. */
  isClosed(): boolean;
}

type Ends = (() => Promise<unknown>)[];

/** Creates a stage whose databases are created at their first use. */
export function createStage(extent: Pick<Stage, "rounds" | "engines">): RunStage {
  const endsOfRun: Ends = [];
  const endsOfRow: Ends = [];
  /** Set once: an interrupted run is closed twice, by the signal and by the row that fails. */
  let closing: Promise<void> | undefined;
  let databases = 0;
  let server: Promise<PostgresServer> | undefined;
  const folder = (ends: Ends) => {
    const created = mkdtempSync(join(tmpdir(), "ninefold-bench-"));
    ends.push(async () => rmSync(created, { recursive: true, force: true }));
    return created;
  };
  const startProgram = async (
    program: string,
    environment: Record<string, string>,
    root = projectRoot,
  ): Promise<RunningServer> => {
    if (closing) throw new Error(`${program} is not started: the run has ended`);
    const { child, ready, stop } = startServerProcess(environment, root, program);
    endsOfRow.push(stop);
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
    if (!server) {
      // Registered before it has started, because the run may end meanwhile.
      endsOfRun.push(async () => (await server)?.stop());
      server = startPostgresServer();
    }
    return server;
  };
  /** Creates an empty database, or a copy of a template database without connections. */
  const createDatabase = async (template?: string): Promise<DatabaseLocation> => {
    const { url } = await startDatabaseServer();
    const name = `bench_${++databases}`;
    const client = postgres(url("postgres"), { max: 1 });
    await client.unsafe(`create database ${name}${template ? ` template ${template}` : ""}`);
    await client.end();
    return { databaseUrl: url(name), dataDir: folder(endsOfRun) };
  };
  /** Fills a database: our server creates the tables and loads the content. */
  const filled = async (location: DatabaseLocation) => {
    await (await startOurs(location)).stop();
    await vacuumAnalyze(location);
    return location;
  };
  const templates: Partial<Record<Engine, Promise<DatabaseLocation>>> = {};
  const template = (engine: Engine) => {
    templates[engine] ??= (
      engine === "postgres" ? createDatabase() : Promise.resolve({ dataDir: folder(endsOfRun) })
    ).then(filled);
    return templates[engine];
  };
  const ownDatabase = async (engine: Engine): Promise<DatabaseLocation> => {
    const source = await template(engine);
    if (engine === "postgres") return createDatabase(databaseName(source));
    const dataDir = join(folder(endsOfRow), "data");
    cpSync(source.dataDir, dataDir, { recursive: true });
    return { dataDir };
  };
  let shared: Promise<DatabaseLocation> | undefined;
  const database = async (engine: Engine): Promise<DatabaseLocation> => {
    if (engine === "embedded") return ownDatabase(engine);
    shared ??= ownDatabase(engine);
    return shared;
  };
  return {
    ...extent,
    database,
    ownDatabase,
    startOurs: async (engine, options = {}) =>
      startOurs(options.location ?? (await database(engine)), options),
    startProgram: (program, environment) => startProgram(program, environment),
    folder: () => folder(endsOfRow),
    onEnd: (stop) => void endsOfRow.push(stop),
    log: (line) => console.log(line),
    endRow: () => closing ?? endAll(endsOfRow),
    close() {
      closing ??= endAll(endsOfRow, endsOfRun);
      return closing;
    },
    isClosed: () => closing !== undefined,
  };
}

/** Runs the lists in order, each from its last element. A failure does not prevent the others. */
async function endAll(...lists: Ends[]): Promise<void> {
  const failures: unknown[] = [];
  for (const ends of lists)
    for (let stop = ends.pop(); stop; stop = ends.pop())
      await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "not everything could be ended");
}

/**
 * Updates the planner's statistics in place of autovacuum, which is off on the test server. The embedded
 * engine has no autovacuum and is measured without statistics.
 */
export async function vacuumAnalyze({ databaseUrl }: DatabaseLocation): Promise<void> {
  if (!databaseUrl) return;
  const client = postgres(databaseUrl, { max: 1 });
  await client`vacuum analyze`;
  await client.end();
}

function databaseName({ databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) throw new Error("this database is not on a PostgreSQL server");
  return new URL(databaseUrl).pathname.slice(1);
}
