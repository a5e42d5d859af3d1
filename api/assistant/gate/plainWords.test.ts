import { expect, test } from "vitest";
import { plainWords } from "./plainWords";

test.each([
  ["I'm so sad.", "im so sad |"],
  ["Don’t  tell—anyone!", "dont tell anyone |"],
  ["self-harm", "self harm"],
  ["wait... what", "wait what"],
  ["Ünïcödé ＦＵＬＬ", "unicode full"],
  ["ı want to dıe", "i want to die"],
  ["k1ll", "kill"],
  ["ki11", "kill"],
  ["su1c1de", "suicide"],
  ["r@pe", "rape"],
  ["nud3$", "nudes"],
  ["k*ll", "kill"],
  ["s**cide", "suicide"],
  ["d i e", "die"],
  ["k.m.s", "kms"],
  ["dieeeee", "die"],
  ["killlll", "kill"],
  ["k\u200Bill", "kill"],
  ["one\ntwo", "one | two"],
  ["I can´t sleep", "i cant sleep"],
  ["I' m tired, I can' t sleep", "im tired i cant sleep"],
  ["i cant breathe!help", "i cant breathe | help"],
  ["k!ll", "kill"],
])("reads “%s” as “%s”", (message, words) => {
  expect(plainWords(message)).toContain(words);
});

test.each(["what is 7 x 8", "module 6", "10kg and 5km", "i am 12", "30tablets"])(
  "keeps numbers: “%s”",
  (message) => {
    expect(plainWords(message)).toEqual([message]);
  },
);

test("returns one reading of an ordinary sentence", () => {
  expect(plainWords("How do I save money for a bicycle?")).toEqual(["how do i save money for a bicycle |"]);
});
