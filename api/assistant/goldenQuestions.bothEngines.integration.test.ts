import { afterAll, beforeAll, expect, test } from "vitest";
import { courses } from "../catalogue/courses.table";
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

const inside = () => results.filter(({ module }) => module !== undefined);
const outside = () => results.filter(({ module }) => module === undefined);
const list = (results: readonly GoldenResult[]) =>
  results
    .map(({ question, module, cited }) => `${question}: ${module ?? "nothing"}, not ${cited.join(" ")}`)
    .join("\n");

test("cites the right module among the first three for 81 of 90 questions", () => {
  expect(new Set(inside().map(({ question }) => question)).size).toBe(90);
  const missed = inside().filter((result) => !isHit(result, 3));
  expect(missed.length, list(missed)).toBeLessThanOrEqual(9);
});

test("leaves at least 27 of 30 off-topic questions unanswered", () => {
  expect(new Set(outside().map(({ question }) => question)).size).toBe(30);
  const answered = outside().filter(({ known }) => known);
  expect(answered.length, list(answered)).toBeLessThanOrEqual(3);
});

test("the 90 questions cover each course six times", async () => {
  const paths = (await database.db.select({ path: courses.path }).from(courses)).map(({ path }) => path);
  const modulePaths = inside().map(({ module }) => module?.replace(/#module[1-8]$/, ""));
  expect(paths.map((path) => [path, modulePaths.filter((other) => other === path).length])).toEqual(
    paths.map((path) => [path, 6]),
  );
});
