import { range } from "es-toolkit";
import { expect, test } from "vitest";
import type { Course } from "../../../catalogue/course.type";
import { drawItems, hasChecks } from "./drawItems";

/** A course with these numbers of practice items in its modules. */
function courseWith(...counts: number[]): Course {
  const modules = counts.map((count, module) => ({
    practiceItems: range(count).map((item) => ({ slug: `${module}-${item}` })),
  }));
  return { modules } as unknown as Course;
}

test("draws ten distinct items, one or two of each of eight modules", () => {
  const course = courseWith(4, 4, 4, 5, 4, 4, 4, 4, 0);
  const draws = range(50).map(() => drawItems(course, []));
  for (const drawn of draws) {
    expect(new Set(drawn).size).toBe(10);
    for (const module of range(8)) {
      const count = drawn.filter((slug) => slug.startsWith(`${module}-`)).length;
      expect([1, 2]).toContain(count);
    }
  }
  expect(new Set(draws.map((drawn) => drawn.join())).size).toBeGreaterThan(40);
});

test("never draws the same set twice in a row, not even from eleven items", () => {
  const course = courseWith(6, 5);
  let previous: string[] = [];
  for (const _ of range(200)) {
    const drawn = drawItems(course, previous);
    expect(new Set(drawn).size).toBe(10);
    expect(drawn.toSorted()).not.toEqual(previous.toSorted());
    previous = drawn;
  }
});

test("a course has checks from eleven items on", () => {
  expect(hasChecks(courseWith(5, 5))).toBe(false);
  expect(hasChecks(courseWith(5, 6))).toBe(true);
});
