import { expect, test } from "vitest";
import { queryWords } from "./queryWords";

/** Query words of a message, grouped by position. */
const wordGroups = (message: string) => {
  const { words, positions } = queryWords(message);
  return [...new Set(positions)].map((position) => words.filter((_, index) => positions[index] === position));
};

test("drops stop words, with and without an apostrophe", () => {
  expect(wordGroups("pls tell me whats inflation, I don't know")).toEqual([["me"], ["inflation"], ["i"]]);
  expect(wordGroups("what’s the best way 2 save")).toEqual([["the"], ["2"], ["save"]]);
});

test.each(["hello", "Hi Pip!", "who are you?", "hey, what can u do", "thank you", "help"])(
  "has no content words for “%s”",
  (message) => {
    expect(wordGroups(message).filter(([word]) => word !== "you")).toEqual([]);
  },
);

test("reads “mean to somebody” as bullying", () => {
  expect(wordGroups("a boy is mean to me").flat()).toContain("bullying");
  expect(wordGroups("I did not mean to break it").flat()).not.toContain("bullying");
});

test("adds the courses' synonyms of a child's word", () => {
  expect(wordGroups("bike")).toEqual([["bike", "bicycle"]]);
  expect(wordGroups("racist")).toEqual([["racist", "prejudice", "discrimination"]]);
  expect(wordGroups("hasOwnProperty")).toEqual([["hasownproperty"]]);
});

test.each([
  ["vaxine", "vaccine"],
  ["inflashun", "inflation"],
  ["inflasion", "inflation"],
  ["protien", "protein"],
  ["budjet", "budjet"],
  ["bridje", "bridge"],
  ["sience", "science"],
  ["importence", "importance"],
  ["responsable", "responsible"],
  ["membership", "member"],
])("corrects %s to %s", (typed, meant) => {
  expect(wordGroups(typed)[0]).toContain(meant);
});

test("reads 1,000 characters to the end and takes the last word as finished", () => {
  const message = Array.from({ length: 160 }, (_, index) => `word${index}`)
    .join(" ")
    .slice(0, 1000);
  expect(queryWords(message).unfinished).toBe(0);
  expect(wordGroups(message)).toHaveLength(new Set(message.split(" ")).size);
});
