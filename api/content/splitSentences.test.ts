import { expect, test } from "vitest";
import { splitSentences } from "./splitSentences";

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());

test("ends sentences at full stops, exclamation and question marks", () => {
  expect(split("One here. Two here! Is this three?")).toEqual(["One here.", "Two here!", "Is this three?"]);
});

test("continues a sentence after speech, abbreviations, decimals and line breaks", () => {
  for (const text of [
    '"Stop!" he said.',
    "Ask Mr. Das about it.",
    "It costs 2.50 today.",
    "One line\ngoes on.",
  ])
    expect(split(text)).toEqual([text]);
});
