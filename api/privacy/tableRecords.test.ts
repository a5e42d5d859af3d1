import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as tables from "../db/tables";
import { tableRecords } from "./tableRecords";

test("has a record for every table and a purpose for every column", () => {
  const defined = Object.values<unknown>(tables).filter((table): table is PgTable => is(table, PgTable));
  expect(tableRecords.map(({ table }) => getTableName(table)).sort()).toEqual(
    defined.map((table) => getTableName(table)).sort(),
  );
  for (const { table, purposes } of tableRecords) {
    expect(Object.keys(purposes).sort(), getTableName(table)).toEqual(
      Object.keys(getTableColumns(table)).sort(),
    );
    for (const purpose of Object.values(purposes)) expect(purpose.trim()).not.toBe("");
  }
});

test("refers to columns of the same table in every retention rule", () => {
  for (const { table, retention } of tableRecords) {
    if ("column" in retention) expect(Object.keys(getTableColumns(table))).toContain(retention.column);
  }
});
