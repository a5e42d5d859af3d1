import { type AnyColumn, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
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
import { Connection, type Placed, pageSize, placeKey } from "../pagination/connection";
import { cursorsOf } from "../pagination/cursors";
import { type AdminVisit, openVisit } from "./adminVisit";
import { countRows } from "./countRows";

export enum ListOrder {
  NEWEST_FIRST = "NEWEST_FIRST",
  OLDEST_FIRST = "OLDEST_FIRST",
}

registerEnumType(ListOrder, {
  name: "ListOrder",
  description: "In which order a list of the admin branch comes.",
  valuesConfig: {
    NEWEST_FIRST: { description: "What happened last comes first." },
    OLDEST_FIRST: { description: "What happened first comes first." },
  },
});

/** The arguments of every list of the admin branch. */
@ArgsType()
export class ListArgs {
  @Field(() => Int, { nullable: true, description: "How many to return, 1 to 50; 20 when left out." })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Return those after this cursor of the same list; from the start when left out.",
  })
  after?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only those of this moment and later." })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only those before this moment." })
  until?: Date | null;

  @Field(() => ListOrder, { nullable: true, description: "NEWEST_FIRST when left out." })
  order?: ListOrder | null;
}

/**
 * The clauses of a query for one page, with one row more than the page holds to tell whether more follow.
 * @param columns the time that the list is sorted by, and the id that breaks ties
 * @throws Refusal BAD_USER_INPUT for an invalid size or cursor
 */
export function listPage(
  { at, id }: { at: AnyColumn; id: AnyColumn },
  { first, after, from, until, order }: ListArgs,
  connection: string,
) {
  const size = pageSize(first);
  const cursors = cursorsOf(connection, placeKey);
  const isOldestFirst = order === ListOrder.OLDEST_FIRST;
  const [place, lastId] = cursors.decode(after) ?? [];
  const beyond = sql.raw(isOldestFirst ? ">" : "<");
  return {
    limit: size + 1,
    /** The filters, for the page and for counting the whole list. */
    filters: [from ? gte(at, from) : undefined, until ? lt(at, until) : undefined],
    beyondCursor:
      place && lastId
        ? sql`(${at}, ${id}) ${beyond} (${place}::text::timestamptz, ${lastId}::text::uuid)`
        : undefined,
    orderBy: isOldestFirst ? [asc(at), asc(id)] : [desc(at), desc(id)],
    /** Makes the page of the rows found, and records them as seen. */
    toConnection<Row, Node extends Placed>(visit: AdminVisit, rows: Row[], nodeOf: (row: Row) => Node) {
      visit.saw(Math.min(rows.length, size));
      return new Connection(rows.map(nodeOf), size, after, (node) => cursors.encode([node.place, node.id]));
    },
  };
}

/** The resolver of a connection's `totalCount`, by which the rows are counted only when it is requested. */
export function totalOf(
  ConnectionType: ClassType<{ where: SQL | undefined }>,
  table: PgTable,
  nodes: string,
) {
  @Resolver(() => ConnectionType)
  class TotalResolver {
    @FieldResolver(() => Int, {
      description: `${nodes} in the whole list, not only on this page; a number over 1,000 may be some minutes old.`,
    })
    async totalCount(
      @Root() { where }: { where: SQL | undefined },
      @Ctx() context: Context,
    ): Promise<number> {
      await openVisit(context);
      return countRows(context.database, table, where);
    }
  }
  return TotalResolver;
}
