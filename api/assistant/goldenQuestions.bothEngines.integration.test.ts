import { partition } from "es-toolkit";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { OpenDatabase } from "../db/database";
import { times } from "../testing/longRun";
import { searchPieces } from "../testing/searchPieces";
import { openTestDatabase } from "../testing/testDatabase";
import { type GoldenResult, goldenResults, isHit } from "./goldenResults";
import { libraryReply } from "./libraryReply";

let database: OpenDatabase;
let catalogue: Catalogue;
let results: GoldenResult[];
beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await readCurrentCatalogue(database.db);
  results = await goldenResults(database.db, catalogue);
});
afterAll(() => database.close());

const list = (results: readonly GoldenResult[]) =>
  results.map(({ question, modules, links }) => `${question}: ${modules}, not ${links.join(" ")}`).join("\n");

test.each([
  { half: "development", hits: 110 },
  { half: "heldOut", hits: 110 },
])("links the right module among the first three for most $half questions", ({ half, hits }) => {
  const inside = results.filter((result) => result.half === half && result.modules.length > 0);
  expect(new Set(inside.map(({ question }) => question)).size).toBe(120);
  const [hit, missed] = partition(inside, (result) => isHit(result, 3));
  expect(hit.length, list(missed)).toBeGreaterThanOrEqual(hits);
  expect(hit.filter(({ isAnswered }) => isAnswered).length).toBeGreaterThanOrEqual(95);
});

test("leaves at least 166 of 174 off-topic questions unanswered", () => {
  const outside = results.filter(({ modules }) => modules.length === 0);
  expect(new Set(outside.map(({ question }) => question)).size).toBe(174);
  const [answered, refused] = partition(outside, ({ isAnswered }) => isAnswered);
  expect(refused.length, list(answered)).toBeGreaterThanOrEqual(166);
});

test("the golden questions cover every course in both halves", () => {
  const coursesOf = (half: string) =>
    new Set(
      results
        .filter((result) => result.half === half)
        .flatMap(({ modules }) => modules.slice(0, 1).map((path) => path.replace(/#.*/, ""))),
    );
  expect(coursesOf("development").size).toBe(15);
  expect([...coursesOf("heldOut")].sort()).toEqual([...coursesOf("development")].sort());
});

test("replies to any message of up to 1,000 characters", async () => {
  const pieces = fc.constantFrom(...searchPieces);
  const message = fc.oneof(
    fc.string({ unit: "binary", maxLength: 1000 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(pieces, { maxLength: 120 }).map((some) => some.join(" ").slice(0, 1000)),
    fc.constantFrom(
      "x ".repeat(500),
      "x".repeat(1000),
      "money ".repeat(166),
      results
        .map(({ question }) => question)
        .join(" ")
        .slice(0, 1000),
    ),
  );
  await fc.assert(
    fc.asyncProperty(message, async (typed) => {
      const { message: text, cited, isAnswered } = await libraryReply(database.db, catalogue, typed);
      expect(isAnswered).toBe(cited.length > 0);
      expect(text).toMatch(
        isAnswered ? /^Here is what I found in our courses:/ : /^(?:I don't know that from|I am Pip)/,
      );
      expect(text.replace(/\]\([^)]*\)/g, " ").split(/\s+/).length).toBeLessThanOrEqual(120);
    }),
    { numRuns: times(500, 40) },
  );
});
