import { expect, test } from "vitest";
import { askedWords } from "./askedWords";

/** The words of each position, together. */
const asked = (message: string) => {
  const { words, positions } = askedWords(message);
  return [...new Set(positions)].map((position) => words.filter((_, index) => positions[index] === position));
};

test("words about asking are left out, with and without an apostrophe", () => {
  expect(asked("pls tell me whats inflation, I don't know")).toEqual([["me"], ["inflation"], ["i"]]);
  expect(asked("what’s the best way 2 save")).toEqual([["the"], ["2"], ["save"]]);
});

test.each(["hello", "Hi Pip!", "who are you?", "hey, what can u do", "thank you", "help"])(
  "nothing is looked up for “%s”",
  (message) => {
    expect(asked(message).filter(([word]) => word !== "you")).toEqual([]);
  },
);

test("somebody who is mean to somebody bullies", () => {
  expect(asked("a boy is mean to me").flat()).toContain("bullying");
  expect(asked("I did not mean to break it").flat()).not.toContain("bullying");
});

test("a child's word is also looked for as the courses say it", () => {
  expect(asked("bike")).toEqual([["bike", "bicycle"]]);
  expect(asked("racist")).toEqual([["racist", "prejudice", "discrimination"]]);
  expect(asked("hasOwnProperty")).toEqual([["hasownproperty"]]);
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
])("%s is also looked for as %s", (typed, meant) => {
  expect(asked(typed)[0]).toContain(meant);
});

test("the last word of a message is finished, and 1,000 characters are read to the end", () => {
  const message = Array.from({ length: 160 }, (_, index) => `word${index}`)
    .join(" ")
    .slice(0, 1000);
  expect(askedWords(message).unfinished).toBe(0);
  expect(asked(message)).toHaveLength(new Set(message.split(" ")).size);
});
