import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { StartError } from "../../errors";
import { migrationsFolder } from "../../projectFolders";
import type { Database } from "../database";

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Reads the journal of the migrations, oldest first. */
export function readJournal(): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
}

/** Returns the name of the newest migration of this version, e.g. `0010_quiz_passed`. */
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
