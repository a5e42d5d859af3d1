/** One page of a connection. */
interface Page<TNode> {
  nodes: readonly TNode[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

/** Reads all nodes of a connection, page by page, in its order. `after` is null for the first page. */
export async function readAllPages<TNode>(
  readPage: (after: string | null) => Promise<Page<TNode>>,
): Promise<TNode[]> {
  const nodes: TNode[] = [];
  let after: string | null = null;
  do {
    const page: Page<TNode> = await readPage(after);
    nodes.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return nodes;
}
