import { expect, test } from "vitest";
import { readingMinutes } from "./markdownText";

const words = (count: number) => "word ".repeat(count);

test("rounds reading time to whole minutes at 200 words a minute", () => {
  expect(readingMinutes([words(1000), words(1000)])).toBe(10);
  expect(readingMinutes([words(290)])).toBe(1);
  expect(readingMinutes([words(310)])).toBe(2);
});

test("returns at least one minute", () => {
  expect(readingMinutes(["word"])).toBe(1);
  expect(readingMinutes([])).toBe(1);
});

test("does not count the words of drawings", () => {
  expect(readingMinutes([`${words(290)}\n\n![${words(40)}](a-map.svg "${words(40)}")`])).toBe(1);
});

test("counts words in list items and table cells, not signs or markup", () => {
  expect(
    readingMinutes([`${"- word\n".repeat(400)}\n| a | b |\n|---|---|\n${"| word | + |\n".repeat(200)}`]),
  ).toBe(3);
});
