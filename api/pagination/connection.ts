import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type ClassType, Field, ObjectType } from "type-graphql";
import { z } from "zod";
import { badInput } from "../errors";

/** The most nodes one page of a connection may ask for, and the number when `first` is left out. */
const pageLimit = { most: 50, default: 20 };

@ObjectType({
  description: "Where a page of a connection stands in the whole list (Cursor Connections specification).",
})
export class PageInfo {
  @Field(() => Boolean, { description: "Whether more nodes follow after `endCursor`." })
  hasNextPage!: boolean;

  @Field(() => Boolean, {
    description: "Whether nodes stand before `startCursor`; true when the page was asked for with `after`.",
  })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the first node of this page; null on an empty page.",
  })
  startCursor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the last node, to be given as `after` for the next page; null on an empty page.",
  })
  endCursor?: string | null;
}

/**
 * The number of nodes to read for `first`: 1 to 50, 20 when left out.
 * @throws Refusal BAD_USER_INPUT
 */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? pageLimit.default;
  if (size < 1 || size > pageLimit.most) {
    throw badInput([{ field: "first", message: `Ask for 1 to ${pageLimit.most} at a time.` }]);
  }
  return size;
}

/** The cost of a page: that of one node, as many times as the page may hold. */
export function pageCost(
  { args, childComplexity }: { args: { first?: number | null }; childComplexity: number },
  limit = pageLimit,
): number {
  return Math.min(Math.max(args.first ?? limit.default, 1), limit.most) * childComplexity;
}

/**
 * The fields that every connection type has, as a class to extend, with its edge type.
 * @param words for the descriptions: `item`, a node with its article; `node` and `nodes`, the same in short;
 * `list`
 */
export function connectionOf<Node extends object>(
  NodeClass: ClassType<Node>,
  { item, node, nodes, list = "list" }: { item: string; node: string; nodes: string; list?: string },
) {
  @ObjectType(`${NodeClass.name}Edge`, { description: `${item} in a connection, with its place.` })
  class Edge {
    @Field(() => String, {
      description: `Opaque place of the ${node} in the ${list}, to be given as \`after\`.`,
    })
    cursor!: string;

    @Field(() => NodeClass, { description: `The ${node}.` })
    node!: Node;
  }

  @ObjectType()
  abstract class ConnectionType {
    @Field(() => [NodeClass], { description: `The ${nodes} of this page.` })
    nodes!: Node[];

    @Field(() => [Edge], { description: `The same ${nodes}, each with its cursor.` })
    edges!: Edge[];

    @Field(() => PageInfo, { description: `Where this page stands in the ${list}.` })
    pageInfo!: PageInfo;
  }
  return ConnectionType;
}

/** One page in the shape of the Cursor Connections specification, made of one row more than it holds. */
export class Connection<Node> {
  readonly nodes: Node[];

  constructor(
    private readonly rows: Node[],
    size: number,
    private readonly after: string | null | undefined,
    private readonly cursorOf: (node: Node) => string,
  ) {
    this.nodes = rows.slice(0, size);
  }

  get edges(): { cursor: string; node: Node }[] {
    return this.nodes.map((node) => ({ cursor: this.cursorOf(node), node }));
  }

  get pageInfo(): PageInfo {
    const [first] = this.nodes;
    const last = this.nodes.at(-1);
    return {
      hasNextPage: this.rows.length > this.nodes.length,
      hasPreviousPage: this.after != null,
      startCursor: first === undefined ? null : this.cursorOf(first),
      endCursor: last === undefined ? null : this.cursorOf(last),
    };
  }
}

/** A row of a list by time. Its place has the microseconds that a Date would lose. */
export interface Placed {
  id: string;
  place: string;
}

/** The place of each row, to be selected with it. */
export function placeOf(at: AnyColumn): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The sort key of a `Placed` row. PostgreSQL knows no year 0. */
export const placeKey = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((place) => !place.startsWith("0000")),
  z.uuid(),
]);
