import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { Field, ObjectType } from "type-graphql";
import { z } from "zod";
import { badInput } from "./errors";

/** The most nodes one page of a connection may ask for, and the number when `first` is left out. */
export const pageLimit = { most: 50, default: 20 };

@ObjectType({
  simpleResolvers: true,
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

/**
 * One page in the shape of the Cursor Connections specification, made of one row more than it holds. Cursors, which are sealed one by one, are made
 * when edges or `pageInfo` are looked at: a page is added to by `Object.assign`, since a spread copy would lose both.
 */
export class Connection<Node> {
  readonly nodes: Node[];
  readonly #hasNextPage: boolean;
  readonly #hasPreviousPage: boolean;
  readonly #cursorOf: (node: Node) => string;
  #edges: { cursor: string; node: Node }[] | undefined;
  #pageInfo: PageInfo | undefined;

  constructor(
    rows: Node[],
    size: number,
    after: string | null | undefined,
    cursorOf: (node: Node) => string,
  ) {
    this.nodes = rows.slice(0, size);
    this.#hasNextPage = rows.length > size;
    this.#hasPreviousPage = after != null;
    this.#cursorOf = cursorOf;
  }

  get edges(): { cursor: string; node: Node }[] {
    this.#edges ??= this.nodes.map((node) => ({ cursor: this.#cursorOf(node), node }));
    return this.#edges;
  }

  get pageInfo(): PageInfo {
    const [first, last] = [this.nodes[0], this.nodes.at(-1)];
    this.#pageInfo ??= {
      hasNextPage: this.#hasNextPage,
      hasPreviousPage: this.#hasPreviousPage,
      startCursor: first === undefined ? null : this.#cursorOf(first),
      endCursor: last === undefined ? null : this.#cursorOf(last),
    };
    return this.#pageInfo;
  }
}

/** A row of a list by time: where it stands, with the microseconds that a Date would lose. */
export interface Placed {
  id: string;
  place: string;
}

/** The place of each row, to be selected with it. */
export function placeOf(at: AnyColumn): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The sort key of a `Placed` row. */
export const placeKey = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]);
