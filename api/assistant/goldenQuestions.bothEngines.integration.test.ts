import { partition } from "es-toolkit";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import { searchPassages } from "../catalogue/search.table";
import type { OpenDatabase } from "../db/database";
import { times } from "../testing/longRun";
import { renderedReply } from "../testing/renderedReply";
import { searchPieces } from "../testing/searchPieces";
import { testContent } from "../testing/testContent";
import { openTestDatabase, testEngine } from "../testing/testDatabase";
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

/** Counts the visible words of a reply, including link texts. */
const wordCount = (message: string) => message.replace(/\]\([^)]*\)/g, " ").split(/\s+/).length;

/** Returns true for a literal part of the texts or two of them in sequence. */
function isQuoted(quote: string, texts: string): boolean {
  const spaces = [...quote.matchAll(/ /g)].map(({ index }) => index);
  return (
    texts.includes(quote) ||
    spaces.some((at) => texts.includes(quote.slice(0, at)) && texts.includes(quote.slice(at + 1)))
  );
}

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

test.runIf(testEngine === "embedded")(
  "replies with at most 120 words of linked whole sentences",
  async () => {
    const rows = await database.db.select({ text: searchPassages.text }).from(searchPassages);
    const texts = rows.map(({ text }) => text).join("\n");
    const paths = testContent().courses.flatMap(({ path, modules }) => [
      path,
      ...modules.map(({ number }) => `${path}#module${number}`),
    ]);
    const inside = results.filter(({ half, modules }) => half === "development" && modules.length > 0);
    expect(inside.filter(({ isAnswered }) => isAnswered).length).toBeGreaterThan(inside.length / 2);
    for (const { question, message, cited, isAnswered } of inside) {
      const { paragraphs, links } = renderedReply(message);
      expect(wordCount(message), question).toBeLessThanOrEqual(120);
      for (const { url } of links) expect([...paths, "/courses"], question).toContain(url);
      if (!isAnswered) {
        expect([cited, message], question).toEqual([
          [],
          expect.stringMatching(/^I don't know that from our courses\./),
        ]);
        continue;
      }
      const urls = (linked: readonly { url: string }[]) => linked.map(({ url }) => url).sort();
      expect(urls(links), question).toEqual(urls(cited));
      const [leadIn, ...quotes] = paragraphs.filter((text) => !text.startsWith("Read more:"));
      expect(leadIn, question).toBe("Here is what I found in our courses:");
      expect(quotes.length, question).toBeGreaterThan(0);
      for (const quote of quotes) {
        expect(quote, question).toMatch(/[.!]["')]*$/);
        expect(isQuoted(quote, texts), `${question}: ${quote}`).toBe(true);
      }
    }
  },
);

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
      expect(wordCount(text)).toBeLessThanOrEqual(120);
    }),
    { numRuns: times(500, 40) },
  );
});
