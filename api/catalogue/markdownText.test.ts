import { expect, test } from "vitest";
import { readingMinutes } from "./markdownText";

const words = (count: number) => "word ".repeat(count);

test("200 words take a minute, in whole minutes", () => {
  expect(readingMinutes([words(1000), words(1000)])).toBe(10);
  expect(readingMinutes([words(290)])).toBe(1);
  expect(readingMinutes([words(310)])).toBe(2);
});

test("a short text takes a minute", () => {
  expect(readingMinutes(["word"])).toBe(1);
  expect(readingMinutes([])).toBe(1);
});

test("list items and table cells are words of their own, signs and markup are none", () => {
  expect(
    readingMinutes([`${"- word\n".repeat(400)}\n| a | b |\n|---|---|\n${"| word | + |\n".repeat(200)}`]),
  ).toBe(3);
});
