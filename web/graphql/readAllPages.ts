/** One page of a connection. */
interface Page<TNode> {
  nodes: readonly TNode[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

/**
 * All nodes of a connection in its order, read page after page, however many there are. `after` is null for
 * the first.
 */
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
