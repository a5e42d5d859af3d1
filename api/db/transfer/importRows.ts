import { type DrizzleQueryError, type SQL, sql } from "drizzle-orm";
import { sumBy } from "es-toolkit";
import { StartError } from "../../errors";
import type { Database } from "../database";
import { unavailableReason } from "../databaseUnavailable";
import { batchRows, readTotals, setTransferSettings } from "./exportRows";
import { newestMigration, requireOwnMigration } from "./migrations";
import { compareTotals, damagedBackup, parseLines, type Totals, type Trailer } from "./records";
import { contentTables, type TableShape, tableShapes } from "./tableShape";

/** A batch ends at this length even if it has fewer than `batchRows` rows. */
const batchCharacters = 2_000_000;

/** The tables and their rows in all. */
export interface Imported {
  tables: number;
  rows: number;
  /** One sentence when the tables could not be analysed after the commit. */
  warning?: string;
}

/**
 * Inserts the rows of a backup in one transaction, and compares rows and checksums of every table before it
 * commits.
 * @param migration the newest migration of the database, with which the backup was made
 * @throws StartError when the database has rows that are not content, or when the lines are damaged
 */
export async function importRows(
  db: Database,
  lines: AsyncIterable<string>,
  migration = newestMigration(),
): Promise<Imported> {
  const tables =
    migration === newestMigration() ? tableShapes.map(({ table }) => table) : await allTables(db);
  const imported = await db.transaction(async (tx) => {
    await setTransferSettings(tx);
    await requireOwnMigration(tx);
    // The lock of this statement also keeps other processes from writing until the end of the transaction.
    await alterTriggers(tx, tables, "disable");
    await requireEmpty(tx, tables);
    for (const table of tables)
      if (contentTables.has(table)) await tx.execute(sql`delete from ${sql.identifier(table)}`);
    const { shapes, trailer } = await insertAll(tx, lines, { migration, tables });
    const stored = new Map<string, Totals>();
    for (const shape of shapes) stored.set(shape.table, await readTotals(tx, shape));
    compareTotals(trailer.tables, stored);
    await alterTriggers(tx, tables, "enable");
    for (const [name, last] of Object.entries(trailer.sequences))
      await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
    return { tables: stored.size, rows: sumBy([...stored.values()], ({ rows }) => rows) };
  });
  // The embedded engine has no autovacuum.
  const analysed = db.execute(sql`vacuum analyze ${identifiers(tables)}`);
  return analysed.then(
    () => imported,
    (error: DrizzleQueryError) => ({
      ...imported,
      warning:
        `VACUUM ANALYZE failed (${unavailableReason(error) ?? error.cause?.message}): ` +
        "until it runs, queries may be slow.",
    }),
  );
}

async function allTables(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  return rows.map(({ name }) => name);
}

/** Enables or disables the triggers of the statistics' counts, which are copied like all rows. */
async function alterTriggers(tx: Database, tables: string[], action: "enable" | "disable"): Promise<void> {
  for (const table of tables)
    await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(action)} trigger user`);
}

async function requireEmpty(tx: Database, tables: string[]): Promise<void> {
  for (const table of tables) {
    if (contentTables.has(table)) continue;
    const [found] = await tx
      .select({ one: sql`1` })
      .from(sql`${sql.identifier(table)}`)
      .limit(1);
    if (found)
      throw new StartError(
        `The database to write to is not empty: the table ${table} has rows. Give an empty database.`,
      );
  }
}

async function insertAll(
  tx: Database,
  lines: AsyncIterable<string>,
  expected: { migration: string; tables: readonly string[] },
): Promise<{ shapes: TableShape[]; trailer: Trailer }> {
  const shapes: TableShape[] = [];
  let batch: string[] = [];
  let characters = 0;
  let trailer: Trailer | null = null;
  const insertBatch = async () => {
    const shape = shapes.at(-1);
    if (shape && batch.length > 0) await insertRows(tx, shape, batch);
    batch = [];
    characters = 0;
  };
  for await (const record of parseLines(lines)) {
    switch (record.kind) {
      case "header":
        if (record.value.migration !== expected.migration) throw damagedBackup("its migration has changed");
        break;
      case "table":
        await insertBatch();
        // A name without a schema can also be a table of PostgreSQL itself.
        if (!expected.tables.includes(record.value.table))
          throw damagedBackup(`${record.value.table} is not a table of Ninefold`);
        shapes.push(record.value);
        break;
      case "row":
        batch.push(record.line);
        characters += record.line.length;
        if (batch.length >= batchRows || characters >= batchCharacters) await insertBatch();
        break;
      case "trailer":
        await insertBatch();
        trailer = record.value;
    }
  }
  if (!trailer) throw damagedBackup("its end is missing");
  return { shapes, trailer };
}

/** Inserts rows of a backup into a table, in one statement. */
export async function insertRows(
  tx: Database,
  { table, columns }: TableShape,
  lines: string[],
): Promise<void> {
  const values = columns.map(({ type }, index) => sql.raw(`(fields->>${index})::${type}`));
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${identifiers(columns.map(({ name }) => name))})
    overriding system value
    select ${sql.join(values, sql`, `)}
    from jsonb_array_elements(${`[${lines.join(",")}]`}::text::jsonb) as given (fields)`);
}

function identifiers(names: string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
