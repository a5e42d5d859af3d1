import { eq, getTableColumns, getTableName, or } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { FastifyInstance } from "fastify";
import { users } from "../accounts/users.table";
import type { Database } from "../db/database";
import { type RecordedTable, retentionSentence } from "../db/tableRecord";
import { tableRecords } from "./tableRecords";

/** The tables of accounts: `users`, and those that refer to it by a foreign key, with the columns that do. */
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

/** `GET /account/data.json`: everything stored about the learner, as a download. 401 without a session. */
export function addDataRoute(app: FastifyInstance): void {
  app.get("/account/data.json", async (request, reply) => {
    const { database, viewer } = request.context;
    reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
    if (!viewer.user) return reply.code(401).send(JSON.stringify({ message: "Please log in first." }));
    const data = await dataOf(database, viewer.user.id, new Date());
    return reply
      .header("content-disposition", 'attachment; filename="ninefold-data.json"')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });
}

/** The rows of one account in a table, with the purpose of each column. */
interface TableOfMine {
  row: string;
  kept: string;
  columns: Record<string, string>;
  /** Columns that are not in `rows`, each with the reason. */
  leftOut: Record<string, string>;
  rows: Record<string, unknown>[];
}

const about =
  "Everything that Ninefold has stored about this account, table by table. " +
  "`row` says what one row is, `kept` how long it stays, `columns` what each column is for, `rows` is what is stored. " +
  "Messages sent with the contact form are not here: they are tied to no account. Times are in UTC.";

/** Reads everything that is stored about an account in one snapshot. */
function dataOf(database: Database, userId: string, now: Date) {
  return database.transaction(
    async (tx) => {
      const tables: Record<string, TableOfMine> = {};
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
