import { join } from "node:path";
import type { OpenDatabase } from "../db/database";
import { writeBackup } from "../db/transfer/backupFile";
import { exportRows } from "../db/transfer/exportRows";
import { checkBackup, restoreBackup } from "../db/transfer/restoreBackup";

/** Writes a backup into a folder. @returns its path */
export async function backupInto(folder: string, name: string, database: OpenDatabase): Promise<string> {
  const path = join(folder, name);
  await exportRows(database, (lines) => writeBackup(path, lines, undefined));
  return path;
}

/** Checks and restores a backup, as `npm run restore` does. */
export async function restoreInto(database: OpenDatabase, file: string, passphrase?: string) {
  const { migration } = await checkBackup({ file, passphrase });
  return restoreBackup(database.db, { file, passphrase }, migration);
}

/** Returns the lines of a backup of the database, except the first, which contains the time. */
export function backupLines(database: OpenDatabase): Promise<string[]> {
  return exportRows(database, async (lines) => (await collectLines(lines)).slice(1));
}

export async function collectLines(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
