import { expect, test } from "vitest";
import { parseText, writeMarkdown } from "./markdownTree";

test("makes links absolute, and keeps one that is not valid", () => {
  const tree = parseText("[Course](/Per) and [nothing](https://)", "https://school.example/guides/money");
  expect(writeMarkdown(tree)).toBe("[Course](https://school.example/Per) and [nothing](https://)\n");
});
