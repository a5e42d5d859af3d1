import { isDue, itemsPerRound } from "./practiceRules";

/** When a learner last answered an item, and when it is due again. Times in Unix milliseconds. */
export interface ItemTimes {
  answeredAtMs: number;
  dueAtMs: number;
}

/**
 * Maximum of new items while others are due, in a round of `itemsPerRound` or more. A shorter round has a
 * share of it, and more if too few items are due.
 */
const newItemsBesideDue = 4;

export interface ChosenItems<Item> {
  items: Item[];
  /** Number of all due items. */
  dueCount: number;
  /** Number of all new items of modules that were ticked or practised. */
  newCount: number;
  /** The earliest `dueAtMs` of the practised items that are not due; null if there is none. */
  nextDueAtMs: number | null;
}

/** A course with the practice items of its modules. */
export interface PracticeCourse<Item> {
  slug: string;
  modules: readonly { number: number; practiceItems: readonly Item[] }[];
}

/**
 * Chooses the items of a round: due items, the longest overdue first, and new items of modules that were
 * ticked or practised, one module after the other. After two due items comes a new one.
 * @param states by item id
 * @param ticks module numbers by course slug
 */
export function chooseItems<Item extends { id: string }>(
  courses: readonly PracticeCourse<Item>[],
  {
    states,
    ticks,
  }: { states: ReadonlyMap<string, ItemTimes>; ticks: ReadonlyMap<string, readonly number[]> },
  nowMs: number,
  count: number,
): ChosenItems<Item> {
  const due: { item: Item; dueAtMs: number }[] = [];
  const newByModule: Item[][] = [];
  let nextDueAtMs: number | null = null;
  for (const { slug, modules } of courses) {
    for (const { number, practiceItems } of modules) {
      const fresh: Item[] = [];
      for (const item of practiceItems) {
        const state = states.get(item.id);
        if (!state) fresh.push(item);
        else if (isDue(state, nowMs)) due.push({ item, dueAtMs: state.dueAtMs });
        else nextDueAtMs = Math.min(state.dueAtMs, nextDueAtMs ?? state.dueAtMs);
      }
      const isKnown = ticks.get(slug)?.includes(number) || fresh.length < practiceItems.length;
      if (isKnown && fresh.length > 0) newByModule.push(fresh);
    }
  }
  due.sort((one, other) => one.dueAtMs - other.dueAtMs);
  const share = Math.floor((count * newItemsBesideDue) / itemsPerRound);
  const besideDue = Math.min(newItemsBesideDue, Math.max(share, count - due.length));
  const newItems = interleave(newByModule, due.length > 0 ? besideDue : count);
  const dueItems = due.slice(0, count - newItems.length).map(({ item }) => item);
  return {
    items: mixed(dueItems, newItems),
    dueCount: due.length,
    newCount: newByModule.reduce((sum, items) => sum + items.length, 0),
    nextDueAtMs,
  };
}

/** Interleaves lists: the first item of each, then the second of each, and so on, at most `count` items. */
export function interleave<Item>(lists: readonly (readonly Item[])[], count: number): Item[] {
  const taken: Item[] = [];
  for (let index = 0; taken.length < count && lists.some((list) => index < list.length); index++)
    for (const list of lists) {
      const item = list[index];
      if (item !== undefined && taken.length < count) taken.push(item);
    }
  return taken;
}

function mixed<Item>(due: readonly Item[], fresh: readonly Item[]): Item[] {
  const items: Item[] = [];
  for (let index = 0; index < Math.max(due.length / 2, fresh.length); index++)
    items.push(...due.slice(2 * index, 2 * index + 2), ...fresh.slice(index, index + 1));
  return items;
}
