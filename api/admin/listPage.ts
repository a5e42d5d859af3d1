import { type AnyColumn, and, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { GraphQLDateTime } from "graphql-scalars";
import {
  ArgsType,
  type ClassType,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Resolver,
  Root,
  registerEnumType,
} from "type-graphql";
import type { Context } from "../context";
import { badInput } from "../errors";
import { Connection, pageSize, type SortedByTime, sortKey } from "../pagination/connection";
import { cursorsOf } from "../pagination/cursors";
import type { AuditedOperation } from "./auditedOperation";
import { countRows } from "./countRows";
import { requireAdmin } from "./requireAdmin";

export enum ListOrder {
  NEWEST_FIRST = "NEWEST_FIRST",
  OLDEST_FIRST = "OLDEST_FIRST",
}

registerEnumType(ListOrder, {
  name: "ListOrder",
  description: "Order of a list in the admin branch.",
  valuesConfig: {
    NEWEST_FIRST: { description: "Latest first." },
    OLDEST_FIRST: { description: "Earliest first." },
  },
});

/** Arguments of all lists in the admin branch. */
@ArgsType()
export class ListArgs {
  @Field(() => Int, { nullable: true, description: "Number of nodes to return, 1 to 50; 20 if omitted." })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Return nodes after this cursor of the same list; from the start if omitted.",
  })
  after?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only nodes at or after this time." })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only nodes before this time." })
  until?: Date | null;

  @Field(() => ListOrder, { nullable: true, description: "NEWEST_FIRST if omitted." })
  order?: ListOrder | null;
}

/**
 * Builds the clauses of a query for one page. The limit is one row more than the page, to detect a next page.
 * @param columns the time by which the list is sorted, and the id that breaks ties
 * @param filters of the whole list
 * @throws Refusal BAD_USER_INPUT for an invalid size, cursor or time
 */
export function listPage(
  { at, id }: { at: AnyColumn; id: AnyColumn },
  { first, after, from, until, order }: ListArgs,
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
     * Converts the rows to a page and adds their number to the audit entry. Its `where` filters the whole
     * list, for the total count.
     */
    toConnection<Row, Node extends SortedByTime>(
      audit: AuditedOperation,
      rows: Row[],
      nodeOf: (row: Row) => Node,
    ) {
      audit.addRows(Math.min(rows.length, size));
      const nodes = rows.map(nodeOf);
      const page = new Connection(nodes, size, after, (node) => cursors.encode([node.sortTime, node.id]));
      return Object.assign(page, { where });
    },
  };
}

/** Creates the resolver of `totalCount`, so that rows are counted only if it is requested. */
export function totalOf(
  ConnectionType: ClassType<{ where: SQL | undefined }>,
  table: PgTable,
  nodes: string,
) {
  @Resolver(() => ConnectionType)
  class TotalResolver {
    @FieldResolver(() => Int, {
      description:
        `${nodes} in the whole list, not only on this page. ` +
        "A number over 1,000 may be up to an hour old.",
    })
    async totalCount(
      @Root() { where }: { where: SQL | undefined },
      @Ctx() context: Context,
    ): Promise<number> {
      await requireAdmin(context);
      return context.replicaDb.read((db) => countRows(db, table, where));
    }
  }
  return TotalResolver;
}
