import { expect, test } from "vitest";
import { mark } from "../search/excerptOf";
import type { PassageRow } from "./passageStatements";
import { hasStep, namesIn, quoteFrom, stepFrom } from "./quoteFrom";

/** A passage with query words marked as `*word*`. */
const row = (text: string, heading = "", headingMatches = false): PassageRow => ({
  courseSlug: "course",
  moduleNumber: 1,
  heading,
  headingMatches,
  marked: text.replace(/\*([^*]+)\*/g, `${mark.start}$1${mark.stop}`),
  score: 1,
  coverage: 1,
  offTopic: 0,
  leaning: 0,
});
const quote = (rows: PassageRow[], words = 40, sentences = 3) =>
  quoteFrom(rows, { words, sentences }, namesIn(rows))?.text;
const step = (...rows: PassageRow[]) => stepFrom(rows, 20, namesIn(rows))?.text;

test("quotes the best matching sentences and the following ones within the limit", () => {
  const passage = row("Plants need light. *Water* rises in *roots*. The leaves release it. Seeds are small.");
  expect(quote([passage])).toBe("Water rises in roots. The leaves release it. Seeds are small.");
  expect(quote([passage], 8)).toBe("Water rises in roots. The leaves release it.");
  expect(quote([passage], 40, 2)).toBe("Water rises in roots. The leaves release it.");
  expect(quote([row("Seeds of all kinds are small."), passage], 4)).toBe("Water rises in roots.");
});

test("starts with a sentence that needs no context", () => {
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
])("quotes %s only if there is nothing else", (_, text) => {
  const explanation = "Most people keep some *money* in a jar.";
  const names = row("Every Saturday Wanjiru walks past.");
  expect(quote([row(text), row(explanation), names], 20)).toBe(explanation.replaceAll("*", ""));
  expect(quote([row(text)], 20)).toBe(text.replaceAll("*", ""));
});

test("prefers the glossary entry of a query word", () => {
  const rows = [
    row("Many people have a *budget* at home."),
    row("*Budget*: A plan for your money.", "budget"),
  ];
  expect(quote(rows)).toBe("Budget: A plan for your money.");
});

test("prefers sentences under a heading with a query word", () => {
  const rows = [
    row("Sit in the shade for a while."),
    row("Breathe slowly and sit down first.", "If you get lost", true),
  ];
  expect(quote(rows)).toBe("Breathe slowly and sit down first.");
});

test("closes quotation marks and brackets and ends with a statement", () => {
  expect(quote([row('A *sign* says, "Stop here. Look around."')], 5)).toBeUndefined();
  expect(quote([row("A *sign* (a board. Or a plate) helps you.")], 5)).toBeUndefined();
  expect(quote([row("What is a *sign*?")])).toBeUndefined();
  expect(quote([row("A *sign* has parts:")])).toBeUndefined();
});

test("returns nothing if no sentence is short enough", () => {
  expect(quote([row("One *word* after the other is too many.")], 7)).toBeUndefined();
  expect(quote([])).toBeUndefined();
});

test("selects a sentence that tells the reader what to do, preferably with a query word", () => {
  const rows = [row("A *budget* is a plan. It helps."), row("Keep every receipt of the week.")];
  expect(step(...rows)).toBe("Keep every receipt of the week.");
  expect(step(...rows, row("If coins are left, put them into the *budget* jar."))).toBe(
    "If coins are left, put them into the budget jar.",
  );
});

test("selects no step that belongs to the story, depends on its context or is a question", () => {
  expect(step(row("Then ask her for the other half."))).toBeUndefined();
  expect(step(row("Ask Wanjiru for a coin."), row("Every day Wanjiru walks."))).toBeUndefined();
  expect(step(row("Do you count your coins?"))).toBeUndefined();
  expect(step(row("Counting coins is a start."))).toBeUndefined();
});

test("recognises steps", () => {
  expect(hasStep("It is late. Don't wait for the others.")).toBe(true);
  expect(hasStep("When it rains, stay under the roof.")).toBe(true);
  expect(hasStep("The rain stays. When it rains, snails come out.")).toBe(false);
});
