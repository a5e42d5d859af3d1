import { expect, test } from "vitest";
import { withPending } from "./withPending";

test("ticks on their way show at once, added or taken away, in order", () => {
  const pending = new Map([
    [2, true],
    [5, false],
    [3, true],
  ]);
  expect(withPending([3, 5, 8], pending)).toEqual([2, 3, 8]);
  expect(withPending([1], new Map())).toEqual([1]);
});
