import { expect, test } from "vitest";
import { continueAt } from "./continueAt";

const modules = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ number }));

test.each([
  [[], 1],
  [[1, 2, 3], 4],
  [[1, 2, 4], 5],
  [[5], 6],
  [[1, 2, 9], 3],
  [[1, 2, 3, 4, 5, 6, 7, 8], 9],
  [[2, 3, 4, 5, 6, 7, 8, 9], 1],
  [[12], 1],
])("with %j done, it goes on at module %i", (completed, number) => {
  expect(continueAt(modules, completed)).toEqual({ number });
});

test("a course that is done goes on nowhere", () => {
  expect(continueAt(modules, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeUndefined();
});
