import { type AnyColumn, asc, desc, gte, lt, sql } from "drizzle-orm";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, Int, registerEnumType } from "type-graphql";
import { Connection, type Placed, pageLimit, pageSize, placeKey } from "../connection";
import type { Cursors } from "../cursors";
import type { AdminVisit } from "./adminVisit";

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

/** What every list of the admin branch can be asked for. */
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

/** A list costs what it holds, as many times as it is long at most. */
export function listCost({ args, childComplexity }: { args: ListArgs; childComplexity: number }): number {
  return Math.min(Math.max(args.first ?? pageLimit.default, 1), pageLimit.most) * childComplexity;
}

/** When a row of a list happened, and what tells it from others of the same moment. */
interface ListColumns {
  at: AnyColumn;
  id: AnyColumn;
}

/**
 * What a page of a list asks of the database: one row more than it holds, so that it is known whether more follow.
 * @throws Refusal BAD_USER_INPUT for a size or a cursor that cannot be
 */
export function listPage(
  { at, id }: ListColumns,
  { first, after, from, until, order }: ListArgs,
  cursors: Cursors,
) {
  const size = pageSize(first);
  const isOldestFirst = order === ListOrder.OLDEST_FIRST;
  const [place, lastId] = cursors.decode(after, placeKey) ?? [];
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
    /** The page made of the rows found, which the visit thereby has seen. */
    toConnection<Row, Node extends Placed>(visit: AdminVisit, rows: Row[], nodeOf: (row: Row) => Node) {
      visit.saw(Math.min(rows.length, size));
      return new Connection(rows.map(nodeOf), size, after, (node) => cursors.encode([node.place, node.id]));
    },
  };
}
