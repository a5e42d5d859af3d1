import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { StartError } from "../../errors";
import { migrationsFolder } from "../../projectFolders";
import type { Database } from "../database";

interface JournalEntry {
  idx: number;
  version: string;
  /** In milliseconds since 1970. */
  when: number;
  /** Name of the migration, e.g. `0010_quiz_passed`. */
  tag: string;
  breakpoints: boolean;
}

interface Journal {
  entries: JournalEntry[];
}

/** Reads the journal of the migrations, oldest first. */
export function readJournal(): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
}

/** Returns the entries of the journal up to a migration. @throws Error when there is no such migration */
export function entriesUpTo(migration: string): JournalEntry[] {
  const { entries } = readJournal();
  const last = entries.findIndex(({ tag }) => tag === migration);
  if (last < 0) throw new Error(`there is no migration ${migration}`);
  return entries.slice(0, last + 1);
}

/** Copies the migrations into `folder`, with a journal of these entries. */
export function writeMigrations(folder: string, entries: JournalEntry[]): void {
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...readJournal(), entries }));
}

/** Returns the name of the newest migration of this version. */
export function newestMigration(): string {
  return readJournal().entries.at(-1)?.tag ?? "";
}

/** @throws StartError when a newer version has migrated the database: this one does not know all columns */
export async function requireOwnMigration(db: Database): Promise<void> {
  const [applied] = await db
    .select({ when: sql<string>`max(created_at)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  if (Number(applied?.when) > (readJournal().entries.at(-1)?.when ?? 0))
    throw new StartError(
      "A newer version of Ninefold has migrated this database: run this command with that version.",
    );
}
