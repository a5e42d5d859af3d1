import { expect, test } from "vitest";
import { chooseItems } from "./choosePractice";

const dayMs = 86_400_000;

/** Returns the ids that are chosen from two modules with 20 items each; items of the first are due. */
function chosen(count: number, dueCount: number): string[] {
  const module = (number: number, kind: string) => ({
    number,
    practiceItems: Array.from({ length: 20 }, (_, index) => ({ id: `${kind} ${index + 1}` })),
  });
  const states = new Map(
    Array.from({ length: 20 }, (_, index) => {
      const dueAtMs = (index < dueCount ? index : 100) * dayMs;
      return [`due ${index + 1}`, { answeredAtMs: 0, dueAtMs }];
    }),
  );
  const courses = [{ slug: "course", modules: [module(1, "due"), module(2, "new")] }];
  const known = { states, ticks: new Map([["course", [2]]]) };
  return chooseItems(courses, known, 50 * dayMs, count).items.map(({ id }) => id);
}

test.each([
  [1, 1, ["due 1"]],
  [2, 1, ["due 1", "new 1"]],
  [2, 9, ["due 1", "due 2"]],
  [3, 9, ["due 1", "due 2", "new 1"]],
  [4, 9, ["due 1", "due 2", "new 1", "due 3"]],
  [2, 0, ["new 1", "new 2"]],
])("of %i items with %i due ones, chooses due ones first", (count, dueCount, ids) => {
  expect(chosen(count, dueCount)).toEqual(ids);
});

test.each([
  [10, 20, 4],
  [20, 20, 4],
  [10, 3, 4],
  [10, 0, 10],
])("of %i items with %i due ones, at most %i are new", (count, dueCount, newCount) => {
  expect(chosen(count, dueCount).filter((id) => id.startsWith("new"))).toHaveLength(newCount);
});
