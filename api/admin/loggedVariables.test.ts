import { buildSchema, getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { loggedVariables } from "./loggedVariables";

const schema = buildSchema(`
  scalar DateTime
  enum Order { NEWEST_FIRST }
  input Mark { id: ID! read: Boolean note: String }
  type Query { all(first: Int, order: Order, from: DateTime, search: String, ids: [ID!], mark: Mark): Int }
`);

test("logs numbers, booleans, dates and enums; redacts texts and ids at any depth", () => {
  const operation = getOperationAST(
    parse(`query q(
      $first: Int, $order: Order!, $from: DateTime, $search: String, $ids: [ID!], $mark: Mark, $none: String,
      $omitted: Int
    ) {
      all(first: $first, order: $order, from: $from, search: $search, ids: $ids, mark: $mark)
      x: all(search: $none, first: $omitted)
    }`),
  );
  if (!operation) throw new Error("no operation");
  expect(
    loggedVariables(schema, operation, {
      first: 5,
      order: "NEWEST_FIRST",
      from: "2026-11-01T00:00:00Z",
      search: "amara@example.org",
      ids: ["amara", "bo"],
      mark: { id: "amara", read: true, note: "Amara" },
      none: null,
      stray: "amara",
    }),
  ).toEqual({
    first: 5,
    order: "NEWEST_FIRST",
    from: "2026-11-01T00:00:00Z",
    search: "…",
    ids: ["…", "…"],
    mark: { id: "…", read: true, note: "…" },
    none: null,
  });
});
