import { accessSync, chmodSync, constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Logger } from "pino";
import { StartError } from "../errors";
import { migrationsFolder } from "../projectFolders";
import { checkpointRegularly } from "./checkpoints";
import { type OpenDatabase, primaryOnly, statementLogger } from "./database";
import { databaseUnavailable } from "./databaseUnavailable";
import { freeBytes, requireDiskSpace, watchDiskSpace } from "./diskSpace";
import { lockFolder } from "./lockFolder";

/**
 * Opens PGlite in `dataDir`, which only one process can use at a time.
 * @throws StartError when the folder is not writable, its disk is full, its database cannot be opened, or
 * another live process still holds it after `lockWaitMs`
 */
export async function openEmbedded(dataDir: string, log: Logger, lockWaitMs?: number): Promise<OpenDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} is not writable (${(error as Error).message}): set DATA_DIR to ` +
        "another folder.",
    );
  }
  await requireDiskSpace(dataDir);
  const unlock = await lockFolder(dataDir, lockWaitMs);
  log.debug({ dataDir }, "opening the embedded database");
  try {
    const client = await openFolder(join(dataDir, "database"), log);
    const database = await wrapPglite(client, log, () => {
      stopWatching();
      stopCheckpoints();
      unlock();
    });
    // Started after the migrations, which the read-only mode would refuse.
    const stopWatching = watchDiskSpace(client, () => freeBytes(dataDir), log);
    const stopCheckpoints = checkpointRegularly(client, log);
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database of a folder, which is created if it does not exist.
 * @throws StartError for a database that PGlite cannot open; its errors do not state why
 */
async function openFolder(folder: string, log: Logger): Promise<PGlite> {
  if (!existsSync(folder)) {
    await createFolder(folder);
    log.info({ folder: resolve(folder) }, "created an empty database");
  }
  denyOtherUsers(folder, log);
  return createPglite({ dataDir: folder }).catch((error: Error) => {
    throw new StartError(
      `The embedded database in ${folder} cannot be opened (${error.message}): this user may not read it, ` +
        "or it is damaged or of another version of PostgreSQL. If its permissions are right, move this " +
        "folder away and run npm run restore -- <file> with a backup.",
    );
  });
}

/** Lets only the owner enter the folder, as PostgreSQL does: PGlite creates files that others may write. */
function denyOtherUsers(folder: string, log: Logger): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    log.warn({ err: error, folder }, "other users of this machine may be able to read the database");
  }
}

/** Creates an empty database under another name, so that an interrupted start leaves no incomplete one. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await createPglite({ dataDir: unfinished });
  await client.close();
  renameSync(unfinished, folder);
}

/** Creates a PGlite with the extensions that the migrations need; in memory without a `dataDir`. */
export function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });
}

/** Applies the migrations to an open PGlite and wraps it; `onClosed` runs after it was closed. */
export async function wrapPglite(
  client: PGlite,
  log: Logger,
  onClosed: () => void = () => {},
): Promise<OpenDatabase> {
  const db = drizzle(client, { logger: statementLogger(log) });
  await migrate(db, { migrationsFolder });
  return {
    db,
    replicaDb: primaryOnly(db),
    backgroundDb: drizzle(client),
    engine: "embedded",
    connections: () => null,
    async ping() {
      // On while the disk is full.
      const { rows } = await db.execute(sql`select current_setting('transaction_read_only') as "readOnly"`);
      if (rows[0]?.readOnly === "on") throw databaseUnavailable();
    },
    async close() {
      await client.close();
      onClosed();
    },
  };
}
