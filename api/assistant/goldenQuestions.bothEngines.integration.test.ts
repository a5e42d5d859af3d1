import { partition } from "es-toolkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { OpenDatabase } from "../db/database";
import { openTestDatabase } from "../testing/testDatabase";
import { type GoldenResult, goldenResults, isHit } from "./goldenResults";

let database: OpenDatabase;
let results: GoldenResult[];
beforeAll(async () => {
  database = await openTestDatabase();
  results = await goldenResults(database.db, await readCurrentCatalogue(database.db));
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
