import { expect, test } from "vitest";
import { typedWords } from "./typedWords";

const positioned = (text: string) => {
  const { words, positions } = typedWords(text);
  return words.map((word, index) => `${positions[index]} ${word}`);
};

test("returns distinct words in lower case without accents", () => {
  expect(positioned("How Plants GROW: plants, Malmö, 3D & “don't”")).toEqual([
    "1 how",
    "2 plants",
    "3 grow",
    "4 malmo",
    "5 3d",
    "6 don",
    "7 t",
  ]);
});

test.each([
  ["organisation", "organization"],
  ["organize", "organise"],
  ["analyse", "analyze"],
  ["colours", "colors"],
  ["behavior", "behaviour"],
  ["centre", "center"],
  ["travelling", "traveling"],
  ["traveled", "travelled"],
  ["enrol", "enroll"],
  ["skillfull", "skillful"],
  ["dialog", "dialogue"],
  ["defence", "defense"],
  ["practising", "practicing"],
  ["programme", "program"],
  ["gray", "grey"],
])("expands %s to %s", (typed, other) => {
  const { words, positions } = typedWords(typed);
  expect(words[0]).toBe(typed);
  expect(words).toContain(other);
  expect(new Set(positions)).toEqual(new Set([1]));
});

test("marks the last word as unfinished until another character follows", () => {
  expect(typedWords("save ener").unfinished).toBe(2);
  expect(typedWords("save energy ").unfinished).toBe(0);
  expect(typedWords("save energy?").unfinished).toBe(0);
  expect(typedWords("energy save energy").unfinished).toBe(1);
  expect(typedWords("").unfinished).toBe(0);
});

test("ignores text without letters and digits, and returns at most 16 words", () => {
  expect(typedWords("?!… \u0000\u0007 🙂👩🏽‍🚀 ''\";--%_\\").words).toEqual([]);
  const many = Array.from({ length: 100 }, (_, index) => `${index}`).join(" ");
  expect(new Set(typedWords(many).positions).size).toBe(16);
});

test("shortens words to 40 characters, so that equal beginnings are one word", () => {
  const long = "x".repeat(200);
  expect(typedWords(`${long}a ${long}b`)).toEqual({ words: ["x".repeat(40)], positions: [1], unfinished: 1 });
});
