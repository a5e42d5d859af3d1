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
const listed = (some: readonly GoldenResult[]) =>
  some
    .map(({ question, module, cited }) => `${question}: ${module ?? "nothing"}, not ${cited.join(" ")}`)
    .join("\n");

test("of 90 questions as children ask them, at least 81 are answered with their module among the first three citations", () => {
  expect(new Set(inside().map(({ question }) => question)).size).toBe(90);
  const missed = inside().filter((result) => !isHit(result, 3));
  expect(missed.length, listed(missed)).toBeLessThanOrEqual(9);
});

test("of 30 questions from outside the courses, at least 27 are not answered", () => {
  expect(new Set(outside().map(({ question }) => question)).size).toBe(30);
  const answered = outside().filter(({ known }) => known);
  expect(answered.length, listed(answered)).toBeLessThanOrEqual(3);
});

test("the 90 questions are spread over all courses: six for each", async () => {
  const paths = (await database.db.select({ path: courses.path }).from(courses)).map(({ path }) => path);
  const asked = inside().map(({ module }) => module?.replace(/#module[1-8]$/, ""));
  expect(paths.map((path) => [path, asked.filter((other) => other === path).length])).toEqual(
    paths.map((path) => [path, 6]),
  );
});
