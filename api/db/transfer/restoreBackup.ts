import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { StartError } from "../../errors";
import type { Database } from "../database";
import { freeBytes, requireDiskSpace, watchDiskSpace } from "../diskSpace";
import { commandLog } from "../openDatabase";
import { createPglite, wrapPglite } from "../openEmbedded";
import { readBackup } from "./backupFile";
import { exportRows } from "./exportRows";
import { type Imported, importRows } from "./importRows";
import { entriesUpTo, newestMigration, readJournal, writeMigrations } from "./migrations";
import { damagedBackup, type Header, parseLines } from "./records";
import { removeOnSignal } from "./removeOnSignal";

export interface BackupSource {
  file: string;
  passphrase: string | undefined;
}

/**
 * Reads the whole file and returns its header.
 * @throws StartError when the file is damaged, needs another passphrase or is of a newer version
 */
export async function checkBackup({ file, passphrase }: BackupSource): Promise<Header> {
  const header = await readBackup(file, passphrase, async (lines) => {
    let found: Header | null = null;
    for await (const record of parseLines(lines)) if (record.kind === "header") found = record.value;
    return found;
  });
  if (!header) throw damagedBackup("it is empty");
  if (!readJournal().entries.some(({ tag }) => tag === header.migration))
    throw new StartError(
      `A newer version of Ninefold wrote this backup (migration ${header.migration}): update Ninefold, ` +
        "then run this command again.",
    );
  return header;
}

/**
 * Inserts the rows of a checked backup into an empty database. One of an older migration is first restored
 * into a temporary embedded database, which is migrated as an update would do.
 * @throws StartError when the database is not empty
 */
export function restoreBackup(
  db: Database,
  { file, passphrase }: BackupSource,
  migration: string,
): Promise<Imported> {
  const importInto = (target: Database) =>
    readBackup(file, passphrase, (lines) => importRows(target, lines, migration));
  return migration === newestMigration() ? importInto(db) : throughOlderDatabase(db, migration, importInto);
}

/** Fills a temporary database of an older migration, applies the later ones, and copies its rows to `db`. */
async function throughOlderDatabase(
  db: Database,
  migration: string,
  fill: (older: Database) => Promise<unknown>,
): Promise<Imported> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-restore-"));
  const remove = removeOnSignal(folder);
  try {
    await requireDiskSpace(folder);
    const migrationsFolder = join(folder, "migrations");
    writeMigrations(migrationsFolder, entriesUpTo(migration));
    const client = await createPglite({ dataDir: join(folder, "database") });
    const log = commandLog();
    const stopWatching = watchDiskSpace(client, () => freeBytes(folder), log);
    try {
      const older = drizzle(client);
      await migrate(older, { migrationsFolder });
      await fill(older);
      const migrated = await wrapPglite(client, log);
      return await exportRows(migrated, (lines) => importRows(db, lines));
    } finally {
      stopWatching();
      await client.close();
    }
  } finally {
    remove();
  }
}
