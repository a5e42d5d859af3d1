import { eq, getTableColumns, getTableName, or } from "drizzle-orm";
import type { Database } from "../db/database";
import { learnerTables } from "./learnerTables";
import { retentionSentence } from "./retentionSentence";

/** The rows of one table that belong to somebody, with what each column is for. */
interface TableOfMine {
  row: string;
  kept: string;
  columns: Record<string, string>;
  /** Columns that are not in `rows`, each with the reason. */
  leftOut: Record<string, string>;
  rows: Record<string, unknown>[];
}

/** Everything stored about one account, explained in itself. */
export interface DataOfMine {
  about: string;
  madeAt: string;
  tables: Record<string, TableOfMine>;
}

const about =
  "Everything that Ninefold has stored about this account, table by table. " +
  "`row` says what one row is, `kept` how long it stays, `columns` what each column is for, `rows` is what is stored. " +
  "Messages sent with the contact form are not here: they are tied to no account. Times are in UTC.";

/** Reads everything that is stored about an account, as it is at one moment. */
export function dataOf(db: Database, userId: string, now: Date): Promise<DataOfMine> {
  return db.transaction(
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
