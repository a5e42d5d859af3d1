import { expect, test } from "vitest";
import { mark } from "../search/excerptOf";
import type { PassageRow } from "./passageStatements";
import { namesIn, quoteFrom } from "./quoteFrom";

/** A passage in which `*word*` was asked for. */
const row = (text: string, heading = "", isHeadingAsked = false): PassageRow => ({
  courseSlug: "course",
  moduleNumber: 1,
  heading,
  isHeadingAsked,
  marked: text.replace(/\*([^*]+)\*/g, `${mark.start}$1${mark.stop}`),
  score: 1,
  asked: 1,
});
const quote = (rows: PassageRow[], mostWords = 40) => quoteFrom(rows, mostWords, namesIn(rows))?.text;

test("the sentences with the most asked words are quoted, with what follows as long as there is room", () => {
  const passage = row("Plants need light. *Water* rises in *roots*. The leaves release it. Seeds are small.");
  expect(quote([passage])).toBe("Water rises in roots. The leaves release it. Seeds are small.");
  expect(quote([passage], 8)).toBe("Water rises in roots. The leaves release it.");
  expect(quote([row("Seeds of all kinds are small."), passage], 4)).toBe("Water rises in roots.");
});

test("a quote begins with a sentence that needs none before it", () => {
  expect(quote([row("Prices go up every year. This is called *inflation*.")])).toBe(
    "Prices go up every year. This is called inflation.",
  );
  expect(quote([row("It also means *money*."), row("A coin is *money* in your hand.")])).toBe(
    "A coin is money in your hand.",
  );
});

test.each([
  ["a sum", "Then 3 + 4 = 7 coins of *money* are left in all."],
  ["somebody from the story", "Every week Wanjiru counts the *money* in the jar."],
  ["a scene", "On Sunday she counts all of the *money* in the jar."],
  ["what somebody says", '"Count the *money* in the jar," says a neighbour.'],
  ["a question", "Why would anybody count the *money*? Nobody is sure."],
])("%s is quoted only when there is nothing else", (_, text) => {
  const explanation = "Most people keep some *money* in a jar.";
  const names = row("Every Saturday Wanjiru walks past.");
  expect(quote([row(text), row(explanation), names], 20)).toBe(explanation.replaceAll("*", ""));
  expect(quote([row(text)], 20)).toBe(text.replaceAll("*", ""));
});

test("what the glossary says about an asked word comes first", () => {
  const rows = [
    row("Many people have a *budget* at home."),
    row("*Budget*: A plan for your money.", "budget"),
  ];
  expect(quote(rows)).toBe("Budget: A plan for your money.");
});

test("sentences under a heading with an asked word are preferred to others without one", () => {
  const rows = [
    row("Sit in the shade for a while."),
    row("Breathe slowly and sit down first.", "If you get lost", true),
  ];
  expect(quote(rows)).toBe("Breathe slowly and sit down first.");
});

test("quotation marks and brackets are never cut in two, and no quote ends with a question or a colon", () => {
  expect(quote([row('A *sign* says, "Stop here. Look around."')], 5)).toBeUndefined();
  expect(quote([row("A *sign* (a board. Or a plate) helps you.")], 5)).toBeUndefined();
  expect(quote([row("What is a *sign*?")])).toBeUndefined();
  expect(quote([row("A *sign* has parts:")])).toBeUndefined();
});

test("when no sentence is short enough there is no quote", () => {
  expect(quote([row("One *word* after the other is too many.")], 7)).toBeUndefined();
  expect(quote([])).toBeUndefined();
});
