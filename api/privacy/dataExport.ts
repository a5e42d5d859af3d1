import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { users } from "../accounts/users.table";
import type { Database } from "../db/database";
import { primaryKeyOf, type RecordedTable, retentionSentence } from "../db/tableRecord";
import { tableRecords } from "./tableRecords";

/** Rows read with one statement. */
const batchRows = 500;
const chunkLength = 64 * 1024;

/** Lists `users` and every table with a foreign key to it, with the columns that identify the account. */
export function learnerTables(): { record: RecordedTable; owners: readonly PgColumn[] }[] {
  return tableRecords
    .map((record) => ({ record, owners: ownersOf(record) }))
    .filter(({ owners }) => owners.length > 0);
}

function ownersOf({ table }: RecordedTable): PgColumn[] {
  if (table === users) return [getTableColumns(users).id];
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === users ? columns : [];
  });
}

const about =
  "Everything that Ninefold has stored about this account, table by table. " +
  "`row` says what one row is, `kept` how long it stays, `columns` what each column is for, " +
  "`leftOut` which columns are withheld and why, `rows` is what is stored. " +
  "Messages sent with the contact form are not here: they are tied to no account. Times are in UTC.";

/** Writes all data of an account as JSON, in chunks of about 64 kB; rows are read in batches. */
export async function* exportedData(db: Database, userId: string): AsyncGenerator<string> {
  let chunk = "";
  for await (const part of exportedParts(db, userId)) {
    chunk += part;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

async function* exportedParts(db: Database, userId: string): AsyncGenerator<string> {
  yield `{\n  "about": ${JSON.stringify(about)},\n  "madeAt": ${JSON.stringify(new Date())},\n  "tables": {`;
  let separator = "\n";
  for (const { record, owners } of learnerTables()) {
    yield `${separator}    ${JSON.stringify(getTableName(record.table))}: {\n`;
    yield `${descriptionOf(record)}      "rows": [`;
    const isOwned = or(...owners.map((owner) => eq(owner, userId)));
    let rowSeparator = "\n";
    for await (const row of rowsOf(db, record, isOwned)) {
      yield `${rowSeparator}        ${JSON.stringify(row)}`;
      rowSeparator = ",\n";
    }
    yield "]\n    }";
    separator = ",\n";
  }
  yield "\n  }\n}\n";
}

/** Describes a table as properties of JSON: its rows, their retention and the purpose of each column. */
function descriptionOf(record: RecordedTable): string {
  const { row, purposes, withheld = {} } = record;
  const properties = {
    row,
    kept: retentionSentence(record),
    columns: Object.fromEntries(shownColumns(record).map(([name]) => [name, purposes[name] ?? ""])),
    leftOut: Object.fromEntries(
      Object.entries(withheld).map(([name, why]) => [name, `${purposes[name]}; left out: ${why}`]),
    ),
  };
  return Object.entries(properties)
    .map(([name, value]) => `      ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
    .join("");
}

function shownColumns({ table, withheld = {} }: RecordedTable): [string, PgColumn][] {
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => !(name in withheld));
}

/** Reads rows in the order of the primary key, batch by batch: no transaction waits for a slow client. */
async function* rowsOf(db: Database, record: RecordedTable, isOwned: SQL | undefined) {
  const { table } = record;
  const keyColumns = primaryKeyOf(table);
  const fields = {
    row: Object.fromEntries(shownColumns(record)),
    key: Object.fromEntries(keyColumns.map((column) => [column.name, column])),
  };
  let after: SQL | undefined;
  for (;;) {
    const batch = await db
      .select(fields)
      .from(table)
      .where(and(isOwned, after))
      .orderBy(...keyColumns)
      .limit(batchRows);
    for (const { row } of batch) yield row;
    const last = batch.at(-1);
    if (batch.length < batchRows || !last) return;
    const place = keyColumns.map((column) => sql.param(last.key[column.name], column));
    after = sql`(${sql.join(keyColumns, sql`, `)}) > (${sql.join(place, sql`, `)})`;
  }
}
