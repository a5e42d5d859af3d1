import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as tables from "../db/tables";
import { tableRecords } from "./tableRecords";

/** Tables without personal data and without expiry: no page, download or clean-up needs a record of them. */
const withoutRecord = [
  tables.answerCounts,
  tables.contentReleases,
  tables.courses,
  tables.guides,
  tables.issuerKeys,
  tables.learnerCounts,
  tables.modules,
  tables.practiceCounts,
  tables.practiceItems,
  tables.questions,
  tables.searchAsks,
  tables.searchAskWords,
  tables.searchModules,
  tables.searchPassages,
  tables.searchWords,
];

test("has a record for every table that is not listed, and a purpose for every column", () => {
  const defined = Object.values<unknown>(tables).filter((table): table is PgTable => is(table, PgTable));
  expect([...tableRecords.map(({ table }) => table), ...withoutRecord].map(getTableName).sort()).toEqual(
    defined.map((table) => getTableName(table)).sort(),
  );
  for (const { table, purposes } of tableRecords) {
    expect(Object.keys(purposes).sort(), getTableName(table)).toEqual(
      Object.keys(getTableColumns(table)).sort(),
    );
    for (const purpose of Object.values(purposes)) expect(purpose.trim()).not.toBe("");
  }
});

test("has a record for every table that references accounts", () => {
  for (const table of withoutRecord) {
    const referenced = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
    expect(referenced, getTableName(table)).not.toContain(tables.users);
  }
});

test("refers to columns of the same table in every retention rule", () => {
  for (const { table, retention } of tableRecords) {
    if ("column" in retention) expect(Object.keys(getTableColumns(table))).toContain(retention.column);
  }
});
