import { expect, test } from "vitest";
import { againstFastest } from "./peers";

test("sets the bar against the peer with the smallest median only", () => {
  const lines = againstFastest([10, 10, 10], { slow: [900, 900, 900], fast: [1000, 100, 100] });
  expect(lines.map(({ against, atMost }) => [against, atMost])).toEqual([
    ["fast", 0.15],
    ["slow", null],
  ]);
});
