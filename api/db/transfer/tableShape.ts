import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { primaryKeyOf } from "../tableRecord";
import * as tables from "../tables";

/** The stored columns of a table; generated ones are computed again. Names and types as in the database. */
export interface TableShape {
  table: string;
  columns: { name: string; type: string }[];
  /** Columns of the primary key, which orders the rows. */
  key: string[];
}

/** All tables but the counts of the limits, each after those that its foreign keys reference. */
export const tableShapes: readonly TableShape[] = referencedFirst()
  .filter((table) => table !== tables.rateLimits)
  .map(shapeOf);

/** Tables that every start loads from the content files. A target may contain them; they are replaced. */
export const contentTables: ReadonlySet<string> = new Set(
  tableShapes
    .filter(
      ({ table, columns }) =>
        table === getTableName(tables.contentReleases) || columns.some(({ name }) => name === "release_id"),
    )
    .map(({ table }) => table),
);

function referencedFirst(): PgTable[] {
  const ordered = new Set<PgTable>();
  const add = (table: PgTable) => {
    if (ordered.has(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable);
    ordered.add(table);
  };
  for (const table of Object.values(tables)) if (is(table, PgTable)) add(table);
  return [...ordered];
}

function shapeOf(table: PgTable): TableShape {
  const { name, columns } = getTableConfig(table);
  return {
    table: name,
    columns: columns
      .filter((column) => column.generated === undefined)
      .map((column) => ({ name: column.name, type: column.getSQLType() })),
    key: primaryKeyOf(table).map((column) => column.name),
  };
}
