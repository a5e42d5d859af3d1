import { expect, test } from "vitest";
import { progressPercent } from "./progressPercent";

test("the percentage is round(count / 9 * 100) for every count", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(progressPercent)).toEqual([
    0, 11, 22, 33, 44, 56, 67, 78, 89, 100,
  ]);
});
