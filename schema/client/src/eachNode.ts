/** The part of a Cursor Connection that walking it needs. */
export interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Every node of a connection, in its order. A page is asked for when its first node is wanted, so who stops early asks no further. */
export async function* eachNode<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node, void, undefined> {
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: Connection<Node> = await readPage(after);
    yield* nodes;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
}
