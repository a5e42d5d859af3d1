import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { times } from "../testing/longRun";
import { searchPieces } from "../testing/searchPieces";
import { startTestServer, type TestServer } from "../testing/testServer";
import { SearchReader } from "./searchReader";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['searchModules(text: "") { url }', "text"],
  ['searchModules(text: " \\t ") { url }', "text"],
  [`searchModules(text: "${"x".repeat(201)}") { url }`, "text"],
  ['searchModules(text: "budget", first: 0) { url }', "first"],
  ['searchModules(text: "budget", first: 21) { url }', "first"],
  ['courses(search: "") { totalCount }', "search"],
  [`courses(search: "${"x ".repeat(101)}") { totalCount }`, "search"],
])("refuses %s with a message for the field", async (field, refusedField) => {
  const { errors } = await server.browser().graphql(`{ ${field} }`);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: [{ field: refusedField }],
  });
});

test("accepts 1 to 200 characters after trimming and returns 5 hits by default", async () => {
  const { data, errors } = await server.browser().graphql(`{
    one: searchModules(text: "x") { url } many: searchModules(text: "  ${"x".repeat(200)}  ") { url }
    some: searchModules(text: "people") { url } more: searchModules(text: "people", first: 20) { url } }`);
  expect(errors).toBeUndefined();
  expect(data.many).toEqual([]);
  expect(data.some).toHaveLength(5);
  expect(data.more.length).toBeGreaterThan(5);
});

test("refuses an operation with too many searches", async () => {
  const alias = (index: number) => `a${index}: searchModules(text: "money") { url }`;
  const searches = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => alias(index)).join(" ")} }`;
  expect((await server.browser().graphql(searches(30))).errors).toBeUndefined();
  const { errors } = await server.browser().graphql(searches(45));
  expect(errors?.[0]?.message).toMatch(/costs/);
});

const unusualTexts = [
  "'; drop table search_words; --",
  "' or 1=1 --",
  '"budget" & !money | (save <-> it):*',
  "budget:*AB & <2> \\",
  "\\\\'\\''",
  "%_%\\%",
  "$1 $$ $tag$ :name {0}",
  "!!!(((&&&|||",
  "a'b'c ''' \"\"\"",
  "\u0001\u001b[31m\u007f\u0085",
  "\ud800 budget \udfff",
  "👩🏽‍🚀🙂 🇫🇯 budget🙂",
  "ﬁnance Ｂｕｄｇｅｔ ① ½ ²",
  "Straße İstanbul ǅ Ω",
  "бюджет 预算 予算 예산 ميزانية תקציב งบประมาณ",
  "e\u0301\u0301\u0301\u0301 a\u200bb\u202ec\ufeff",
  "\uE000budget\uE001 <mark>budget</mark>",
  "<script>alert(1)</script>",
  "http://example.org/a?b=c#d user@example.org 1.5e10 -3.14 1/2",
  "x".repeat(200),
  "x ".repeat(100),
  "ab ".repeat(66),
  "algibra ".repeat(25),
  "null undefined true NaN [object Object]",
];

async function search(text: string) {
  const { db, replicaDb } = server.database;
  const reader = new SearchReader(replicaDb, catalogueWatch(db).current);
  return { hits: await reader.modules(text, 20), slugs: await reader.courseSlugs(text) };
}

test.each(unusualTexts)("accepts %j", async (text) => {
  const { hits, slugs } = await search(text);
  expect(hits.length).toBeLessThanOrEqual(20);
  expect(new Set(slugs).size).toBe(slugs.length);
  const variables = { text };
  const { errors } = await server
    .browser()
    .graphql(
      "query ($text: String!) { searchModules(text: $text) { url excerptHtml } courses(search: $text) { " +
        "totalCount } }",
      variables,
    );
  expect(errors).toBeUndefined();
});

test("accepts any text and returns excerpts without markup except <mark>", async () => {
  const pieces = fc.constantFrom(...searchPieces);
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.array(pieces, { maxLength: 20 }).map((some) => some.join("")),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 20 }).map((some) => some.join(" ")),
  );
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const { hits } = await search(typed);
      for (const { excerpt, excerptHtml } of hits) {
        expect(excerptHtml.replace(/<mark>[^<>]+<\/mark>/g, "")).not.toMatch(/[<>]/);
        expect(excerpt.length).toBeLessThanOrEqual(204);
      }
    }),
    { numRuns: times(500, 50) },
  );
});
