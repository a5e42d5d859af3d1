import { expect, test } from "vitest";
import { wordsOf } from "../../catalogue/markdownText";
import { readability } from "./textRules";

const measure = (...texts: string[]) =>
  readability(texts.map((text) => ({ text, words: wordsOf(text), line: 1 })));

test("computes the Flesch-Kincaid grade", () => {
  // 0.39 x 5 words a sentence + 11.8 x 7 syllables / 5 words - 15.59
  expect(measure("The happy children watered flowers.").grade).toBeCloseTo(
    0.39 * 5 + (11.8 * 9) / 5 - 15.59,
    5,
  );
});

test("counts a number as a one-syllable word and ignores signs", () => {
  expect(measure("3 + 4 = 7").sentenceLength).toBe(3);
  expect(measure("3 4 7").grade).toBeCloseTo(0.39 * 3 + 11.8 - 15.59, 5);
});

test("averages sentence length", () => {
  expect(measure("One two three four.", "Five six.").sentenceLength).toBe(3);
});
