import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Logger, pino } from "pino";
import { readDatabaseLocation } from "../environment";
import { StartError } from "../errors";
import type { Database, OpenDatabase } from "./database";
import { FolderInUse } from "./lockFolder";
import { openEmbedded } from "./openEmbedded";
import { openPostgres, type PostgresOptions } from "./openPostgres";

/** A PostgreSQL server if `databaseUrl` is set, else PGlite in the data folder. */
export interface DatabaseLocation extends PostgresOptions {
  databaseUrl?: string;
  dataDir: string;
  /** Time to wait for a data folder that another process has locked; default: 10 s. */
  lockWaitMs?: number;
}

/**
 * Opens the database and applies the migrations.
 * @throws StartError when the server cannot be reached within 60 s or the folder is in use
 */
export function openDatabase(location: DatabaseLocation, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, lockWaitMs } = location;
  return databaseUrl ? openPostgres(databaseUrl, log, location) : openEmbedded(dataDir, log, lockWaitMs);
}

/** Names a database for an operator, without its user and password. */
export function databaseName({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (!databaseUrl) return `the embedded database in ${resolve(dataDir)}`;
  // An address may name several hosts, which URL cannot parse.
  if (!URL.canParse(databaseUrl)) return "the database in DATABASE_URL";
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host}`;
}

/** Creates the log of a command-line tool: it prints errors, such as a full disk, as plain sentences. */
export function commandLog(): Logger {
  return pino({ level: "error" }, { write: (line: string) => console.error(JSON.parse(line).msg) });
}

/**
 * Opens the site's database for a command-line tool.
 * @param options.create creates an embedded database if there is none
 * @throws StartError when there is no database yet or the running site has locked it
 */
export async function openForCommand(
  location: DatabaseLocation,
  { create = false } = {},
): Promise<OpenDatabase> {
  if (!create && !location.databaseUrl && !existsSync(join(location.dataDir, "database"))) {
    throw new StartError(
      `There is no database in ${location.dataDir} yet: start the site once, then run this command again.`,
    );
  }
  const options = { ...location, lockWaitMs: 0, onWait: console.error };
  return openDatabase(options, commandLog()).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(
      `The site is running on the embedded database in ${location.dataDir} (${error.holder}), ` +
        "which only one process can use: stop the site, run this command again, then start the site.",
    );
  });
}

/**
 * Opens the site's database for a command-line tool and closes it after `use`.
 * @throws StartError when there is no database yet or the running site has locked it
 */
export async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  return closeAfter(openForCommand(readDatabaseLocation()), ({ backgroundDb }) => use(backgroundDb));
}

/** Closes the database after `use`. */
export async function closeAfter<T>(
  opening: Promise<OpenDatabase>,
  use: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
