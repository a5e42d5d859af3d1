import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { entriesUpTo, readJournal, writeMigrations } from "../db/transfer/migrations";
import { projectRoot } from "../projectFolders";

/** Creates a folder with the migrations up to this one. */
export function migrationsUpTo(lastTag: string): string {
  const folder = newFolder();
  writeMigrations(folder, entriesUpTo(lastTag));
  return folder;
}

/** Writes all migrations and one more into a folder. @returns the folder */
export function migrationsAnd(tag: string, statements: string[], folder = newFolder()): string {
  const { entries } = readJournal();
  const { idx, when } = entries.at(-1) ?? { idx: -1, when: 0 };
  writeMigrations(folder, [
    ...entries,
    { idx: idx + 1, version: "7", when: when + 1, tag, breakpoints: true },
  ]);
  writeFileSync(join(folder, `${tag}.sql`), statements.join("--> statement-breakpoint\n"));
  return folder;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "ninefold-migrations-"));
}

/**
 * Facts about the rows in `previousRelease.json`, which the code of migration 0005 wrote: a learner with all
 * modules of a course and two more rows of each kind, and an admin.
 */
export const previousLearner = {
  email: "ada@example.org",
  password: "correct horse",
  certificate: "c567f46e-5337-4f02-9489-e133415702f1",
  resumeCode: "H1DA-7PFK-1B31-F2EH",
};

/** The admin of `previousRelease.json`. */
export const previousAdmin = { email: "admin@example.org", password: "correct horse" };

/** Inserts the rows of `previousRelease.json`, as far as the database has their columns. */
export async function insertPreviousRows(db: Database): Promise<void> {
  const file = readFileSync(join(projectRoot, "api/testing/previousRelease.json"), "utf8");
  const rowsOf: Record<string, Record<string, unknown>[]> = JSON.parse(file);
  for (const [table, rows] of Object.entries(rowsOf)) {
    const stored = await db
      .select({ name: sql<string>`column_name` })
      .from(sql`information_schema.columns where table_schema = 'public' and table_name = ${table}`);
    const names = new Set(stored.map(({ name }) => name));
    const columns = Object.keys(rows[0] ?? {}).filter((name) => names.has(name));
    const list = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    );
    const name = sql.identifier(table);
    await db.execute(sql`
      insert into ${name} (${list})
      select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`);
  }
}
