import { type ClassType, Field, ObjectType } from "type-graphql";
import { badInput } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";

/** The maximum and the default of `first`. */
const pageLimit = { max: 50, default: 20 };

@ObjectType({
  description: "Position of a page in the whole list (Cursor Connections specification).",
})
export class PageInfo {
  @Field(() => Boolean, { description: "True when more nodes follow after `endCursor`." })
  hasNextPage!: boolean;

  @Field(() => Boolean, {
    description: "True when the page was requested with `after`: nodes precede `startCursor`.",
  })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the first node of this page; null on an empty page.",
  })
  startCursor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the last node, the value of `after` for the next page; null on an empty page.",
  })
  endCursor?: string | null;
}

/**
 * Returns the page size for the argument `first`: 1 to 50, default 20.
 * @throws Refusal BAD_USER_INPUT
 */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? pageLimit.default;
  if (size < 1 || size > pageLimit.max) {
    throw badInput([{ field: "first", message: `Request 1 to ${pageLimit.max} at a time.` }]);
  }
  return size;
}

/** Computes the cost of a page: the cost of one node times the page size. */
export function pageCost(
  { args, childComplexity }: { args: { first?: number | null }; childComplexity: number },
  limit = pageLimit,
): number {
  return Math.min(Math.max(args.first ?? limit.default, 1), limit.max) * childComplexity;
}

/** Computes the cost of a page that is read from the database. */
export function databasePageCost(field: Parameters<typeof pageCost>[0]): number {
  return fieldCosts.read + pageCost(field);
}

/**
 * Creates the base class of a connection type, with its edge type.
 * @param words for the descriptions: `item`, the full name of a node with its article; `node` and `nodes`,
 * its short names; `list`, the name of the list
 */
export function connectionOf<Node extends object>(
  NodeClass: ClassType<Node>,
  { item, node, nodes, list = "list" }: { item: string; node: string; nodes: string; list?: string },
) {
  @ObjectType(`${NodeClass.name}Edge`, { description: `${item} in a connection, with its cursor.` })
  class Edge {
    @Field(() => String, {
      description: `Opaque position of the ${node} in the ${list}, a value for \`after\`.`,
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

    @Field(() => PageInfo, { description: `Position of this page in the ${list}.` })
    pageInfo!: PageInfo;
  }
  return ConnectionType;
}

/** One page in the shape of the Cursor Connections specification. */
export class Connection<Node> {
  readonly nodes: Node[];

  constructor(
    /** The rows of the page and, when there is a next page, one more. */
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
