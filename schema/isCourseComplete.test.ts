import { expect, test } from "vitest";
import { isCourseComplete } from "./isCourseComplete";

const contentModules = [1, 2, 3, 4, 5, 6, 7, 8];
const work = { contentModules, ticked: contentModules, bestScore: 4 };

test("a course is complete with every content module ticked and four right answers, the quiz entry ticked or not", () => {
  expect(isCourseComplete(work)).toBe(true);
  expect(isCourseComplete({ ...work, ticked: [...contentModules, 9], bestScore: 5 })).toBe(true);
});

test("a course is not complete without one of its modules, without an attempt, or with three right answers", () => {
  for (const missing of contentModules)
    expect(isCourseComplete({ ...work, ticked: contentModules.filter((number) => number !== missing) })).toBe(
      false,
    );
  expect(isCourseComplete({ ...work, bestScore: null })).toBe(false);
  expect(isCourseComplete({ ...work, bestScore: 3 })).toBe(false);
});
