import { expect, test } from "vitest";
import { isCourseComplete, passMark, progressPercent } from "./learningRules";

const contentModules = [1, 2, 3, 4, 5, 6, 7, 8];
const work = { contentModules, ticked: contentModules, bestScore: passMark };

test("computes the progress as round(count / 9 * 100)", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(progressPercent)).toEqual([
    0, 11, 22, 33, 44, 56, 67, 78, 89, 100,
  ]);
});

test("completes a course with all content modules ticked and the quiz passed", () => {
  expect(isCourseComplete(work)).toBe(true);
  expect(isCourseComplete({ ...work, ticked: [...contentModules, 9], bestScore: 5 })).toBe(true);
});

test("does not complete a course without all modules, an attempt and the pass mark", () => {
  for (const missing of contentModules)
    expect(isCourseComplete({ ...work, ticked: contentModules.filter((number) => number !== missing) })).toBe(
      false,
    );
  expect(isCourseComplete({ ...work, bestScore: null })).toBe(false);
  expect(isCourseComplete({ ...work, bestScore: passMark - 1 })).toBe(false);
});
