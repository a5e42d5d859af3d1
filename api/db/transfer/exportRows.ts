import { sql } from "drizzle-orm";
import { type Database, type OpenDatabase, resultRows } from "../database";
import { newestMigration, requireOwnMigration } from "./migrations";
import { formatVersion, type Header, RowTotals, type Totals, type Trailer } from "./records";
import { type TableShape, tableShapes } from "./tableShape";

/** Rows per FETCH and per INSERT. */
export const batchRows = 500;

/**
 * Passes the lines of a backup to `use`: all tables in one snapshot, read in batches.
 * @throws StartError when a newer version has migrated the database
 */
export function exportRows<T>(
  { backgroundDb: db, engine }: Pick<OpenDatabase, "backgroundDb" | "engine">,
  use: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      await setTransferSettings(tx);
      await requireOwnMigration(tx);
      return use(linesOf(tx, engine));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* linesOf(tx: Database, engine: Header["engine"]): AsyncGenerator<string> {
  yield JSON.stringify({
    format: "ninefold-backup",
    version: formatVersion,
    createdAt: new Date().toISOString(),
    engine,
    migration: newestMigration(),
  } satisfies Header);
  const totals: Trailer["tables"] = {};
  for (const shape of tableShapes) {
    yield JSON.stringify(shape);
    const counted = new RowTotals();
    for await (const line of readRows(tx, shape)) {
      counted.add(line);
      yield line;
    }
    totals[shape.table] = counted.finish();
  }
  yield JSON.stringify({ tables: totals, sequences: await readSequences(tx) } satisfies Trailer);
}

/**
 * Fixes the text forms of values for this transaction, so that equal rows have equal lines on every server,
 * and removes the time limits of statements.
 */
export async function setTransferSettings(tx: Database): Promise<void> {
  const settings = {
    timezone: "UTC",
    datestyle: "ISO, YMD",
    intervalstyle: "postgres",
    bytea_output: "hex",
    extra_float_digits: "1",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  for (const [name, value] of Object.entries(settings))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}

/** Counts and hashes the stored rows of a table. */
export async function readTotals(tx: Database, shape: TableShape): Promise<Totals> {
  const totals = new RowTotals();
  for await (const line of readRows(tx, shape)) totals.add(line);
  return totals.finish();
}

/** Reads a table through a cursor, in the order of its key, which is the same on every server. */
export async function* readRows(tx: Database, { table, columns, key }: TableShape): AsyncGenerator<string> {
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  const order = key.map((name) => {
    const isText = columns.find((column) => column.name === name)?.type === "text";
    return sql`${sql.identifier(name)}${isText ? sql` collate "C"` : sql.empty()}`;
  });
  await tx.execute(sql`
    declare transferred no scroll cursor for
    select to_json(array[${sql.join(texts, sql`, `)}])::text as line
    from ${sql.identifier(table)} order by ${sql.join(order, sql`, `)}`);
  const fetch = sql.raw(`fetch ${batchRows} from transferred`);
  for (;;) {
    const rows = resultRows<{ line: string }>(await tx.execute(fetch));
    for (const { line } of rows) yield line;
    if (rows.length < batchRows) break;
  }
  await tx.execute(sql`close transferred`);
}

/** Returns the last value of each sequence that was used. Read after the rows, it is not behind them. */
async function readSequences(tx: Database): Promise<Trailer["sequences"]> {
  const used = await tx
    .select({ name: sql<string>`sequencename`, last: sql<string>`last_value::text` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(used.map(({ name, last }) => [name, last]));
}
