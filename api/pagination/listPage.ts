import { type AnyColumn, and, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { badInput } from "../errors";
import { Connection, pageSize } from "./connection";
import { cursorsOf } from "./cursors";

export enum ListOrder {
  NEWEST_FIRST = "NEWEST_FIRST",
  OLDEST_FIRST = "OLDEST_FIRST",
}

interface PageArgs {
  first?: number | null;
  after?: string | null;
  from?: Date | null;
  /** Exclusive. */
  until?: Date | null;
  /** By default the newest first. */
  order?: ListOrder | null;
}

/** A row of a list that is sorted by time. */
export interface SortedByTime {
  id: string;
  /** Time of the row in ISO 8601 with microseconds, which a Date would lose. */
  sortTime: string;
}

/** Creates the SQL expression of `sortTime`. */
export function sortTimeOf(at: AnyColumn): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The sort key of a `SortedByTime` row. PostgreSQL has no year 0. */
const sortKey = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((sortTime) => !sortTime.startsWith("0000")),
  z.uuid(),
]);

/**
 * Builds the clauses of a query for one page. The limit is one row more than the page, to detect a next page.
 * @param columns the time by which the list is sorted, and the id that breaks ties
 * @param filters of the whole list
 * @throws Refusal BAD_USER_INPUT for an invalid size, cursor or time
 */
export function listPage(
  { at, id }: { at: AnyColumn; id: AnyColumn },
  { first, after, from, until, order }: PageArgs,
  connection: string,
  ...filters: (SQL | undefined)[]
) {
  const size = pageSize(first);
  // PostgreSQL has no year 0, and a time zone can move a time into the year 10000.
  for (const [field, time] of Object.entries({ from, until }))
    if (time && (time.getUTCFullYear() < 1 || time.getUTCFullYear() > 9999))
      throw badInput([{ field, message: "Give a time in the years 1 to 9999." }]);
  const cursors = cursorsOf(connection, sortKey);
  const isOldestFirst = order === ListOrder.OLDEST_FIRST;
  const [sortTime, lastId] = cursors.decode(after) ?? [];
  const beyond = sql.raw(isOldestFirst ? ">" : "<");
  const where = and(from ? gte(at, from) : undefined, until ? lt(at, until) : undefined, ...filters);
  const beyondCursor =
    sortTime && lastId
      ? sql`(${at}, ${id}) ${beyond} (${sortTime}::text::timestamptz, ${lastId}::text::uuid)`
      : undefined;
  return {
    limit: size + 1,
    where: and(where, beyondCursor),
    orderBy: isOldestFirst ? [asc(at), asc(id)] : [desc(at), desc(id)],
    /**
     * Converts the rows to a page and adds their number to the audit entry, if there is one. Its `where`
     * filters the whole list, for the total count.
     */
    toConnection<Row, Node extends SortedByTime>(
      audit: { addRows(rows: number): void } | null,
      rows: Row[],
      nodeOf: (row: Row) => Node,
    ) {
      audit?.addRows(Math.min(rows.length, size));
      const nodes = rows.map(nodeOf);
      const page = new Connection(nodes, size, after, (node) => cursors.encode([node.sortTime, node.id]));
      return Object.assign(page, { where });
    },
  };
}
