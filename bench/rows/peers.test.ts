import { expect, test } from "vitest";
import { againstFastest } from "./peers";

test("the bar is about the peer with the smallest median; the others are shown without one", () => {
  const lines = againstFastest([10, 10, 10], { slow: [900, 900, 900], fast: [1000, 100, 100] });
  expect(lines.map(({ against, atMost }) => [against, atMost])).toEqual([
    ["fast", 0.15],
    ["slow", null],
  ]);
});
