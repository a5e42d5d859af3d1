/** Returns each item with the key of an earlier one, and the first item with this key. */
export function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, Item][] {
  const firsts = new Map<string, Item>();
  const pairs: [Item, Item][] = [];
  for (const item of items) {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else pairs.push([item, first]);
  }
  return pairs;
}
