import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/database";
import { migrationsFolder, projectRoot } from "../projectFolders";

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.int(), tag: z.string(), when: z.int() })),
});

/** Reads the list of migrations of a folder. */
export function readJournal(folder = migrationsFolder) {
  return journalSchema.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));
}

/** Creates a folder with the migrations up to this one. */
export function migrationsUpTo(lastTag: string): string {
  const journal = readJournal();
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag);
  if (last < 0) throw new Error(`there is no migration ${lastTag}`);
  return writeMigrations({ ...journal, entries: journal.entries.slice(0, last + 1) });
}

/** Creates a folder with all migrations and one more. */
export function migrationsAnd(tag: string, statements: string[]): string {
  const journal = readJournal();
  const { idx, when } = journal.entries.at(-1) ?? { idx: -1, when: 0 };
  const added = { idx: idx + 1, version: "7", when: when + 1, tag, breakpoints: true };
  const folder = writeMigrations({ ...journal, entries: [...journal.entries, added] });
  writeFileSync(join(folder, `${tag}.sql`), statements.join("--> statement-breakpoint\n"));
  return folder;
}

function writeMigrations(journal: z.infer<typeof journalSchema>): string {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  mkdirSync(join(folder, "meta"), { recursive: true });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  return folder;
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
