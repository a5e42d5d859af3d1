import { eq, getTableColumns, getTableName, or } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { FastifyInstance } from "fastify";
import { users } from "../accounts/users.table";
import type { Database } from "../db/database";
import { type RecordedTable, retentionSentence } from "../db/tableRecord";
import { tableRecords } from "./tableRecords";

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

/**
 * Adds `GET /account/data.json`: all data of the signed-in user as a download. 401 without a session.
 * @param database one with long deadlines
 */
export function addDataRoute(app: FastifyInstance, database: Database): void {
  app.get("/account/data.json", async (request, reply) => {
    const { viewer } = request.context;
    reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
    if (!viewer.user) return reply.code(401).send(JSON.stringify({ message: "Please log in first." }));
    const data = await dataOf(database, viewer.user.id, new Date());
    return reply
      .header("content-disposition", 'attachment; filename="ninefold-data.json"')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });
}

/** The rows of one account in a table, with the purpose of each column. */
interface TableExport {
  row: string;
  kept: string;
  columns: Record<string, string>;
  /** Columns withheld from `rows`, each with its purpose and the reason. */
  leftOut: Record<string, string>;
  rows: Record<string, unknown>[];
}

const about =
  "Everything that Ninefold has stored about this account, table by table. " +
  "`row` says what one row is, `kept` how long it stays, `columns` what each column is for, " +
  "`rows` is what is stored. " +
  "Messages sent with the contact form are not here: they are tied to no account. Times are in UTC.";

/** Reads all data of an account in one database snapshot. */
function dataOf(database: Database, userId: string, now: Date) {
  return database.transaction(
    async (tx) => {
      const tables: Record<string, TableExport> = {};
      for (const { record, owners } of learnerTables()) {
        const { table, row, purposes, withheld = {} } = record;
        const shown = Object.entries(getTableColumns(table)).filter(([name]) => !(name in withheld));
        tables[getTableName(table)] = {
          row,
          kept: retentionSentence(record),
          columns: Object.fromEntries(shown.map(([name]) => [name, purposes[name] ?? ""])),
          leftOut: Object.fromEntries(
            Object.entries(withheld).map(([name, why]) => [name, `${purposes[name]}; left out: ${why}`]),
          ),
          rows: await tx
            .select(Object.fromEntries(shown))
            .from(table)
            .where(or(...owners.map((owner) => eq(owner, userId)))),
        };
      }
      return { about, madeAt: now.toISOString(), tables };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
