import { expect, test } from "vitest";
import { readingMinutes, wordCountOf } from "./markdownText";
import { parseMarkdown } from "./renderMarkdown";

const minutesOf = (markdown: string) => readingMinutes(wordCountOf(parseMarkdown(markdown)));
const words = (count: number) => "word ".repeat(count);

test("rounds reading time to whole minutes at 200 words a minute", () => {
  expect(minutesOf(words(2000))).toBe(10);
  expect(minutesOf(words(290))).toBe(1);
  expect(minutesOf(words(310))).toBe(2);
});

test("returns at least one minute", () => {
  expect(minutesOf("word")).toBe(1);
  expect(minutesOf("")).toBe(1);
});

test("does not count the words of drawings", () => {
  expect(minutesOf(`${words(290)}\n\n![${words(40)}](a-map.svg "${words(40)}")`)).toBe(1);
});

test("counts words in list items and table cells, not signs or markup", () => {
  expect(minutesOf(`${"- word\n".repeat(400)}\n| a | b |\n|---|---|\n${"| word | + |\n".repeat(200)}`)).toBe(
    3,
  );
});
