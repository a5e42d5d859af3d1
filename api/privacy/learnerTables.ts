import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { users } from "../accounts/users.table";
import type { RecordedTable } from "./tableRecord";
import { tableRecords } from "./tableRecords";

/** A table with rows that belong to an account, and the columns that say to which. */
export interface LearnerTable {
  record: RecordedTable;
  owners: readonly PgColumn[];
}

/** Every table that belongs to accounts: the accounts themselves, and whatever refers to them by a foreign key. */
export function learnerTables(): LearnerTable[] {
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
