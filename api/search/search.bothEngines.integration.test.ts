import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { contentReleases } from "../catalogue/contentReleases.table";
import type { Content } from "../catalogue/readContent";
import { searchModules, searchPassages, searchWords } from "../catalogue/search.table";
import { loadInto } from "../testing/loadInto";
import { smallContent, testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import { SearchReader } from "./searchReader";

const statements: string[] = [];
let server: TestServer;
let content: Content;
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => statements.push(line) });
  server = await startTestServer({ database: await openTestDatabase({ log }) });
  content = testContent();
});
afterAll(async () => {
  await server.close();
  await server.database.close();
});

const reader = () => {
  const { db, replicaDb } = server.database;
  return new SearchReader(replicaDb, catalogueWatch(db).current);
};
const urls = async (text: string) => (await reader().modules(text, 5)).map(({ url }) => url);
const titles = async (search: string) => {
  const { data } = await server
    .browser()
    .graphql("query ($search: String) { courses(first: 50, search: $search) { nodes { title } } }", {
      search,
    });
  return data.courses.nodes.map(({ title }: { title: string }) => title);
};

describe("matching", () => {
  test("ranks the first module first for a course's keywords and title words", async () => {
    for (const { title, path, keywords } of content.courses) {
      const first = title.split(" ")[0] ?? "";
      for (const text of [title, first, first.toLowerCase(), ...keywords]) {
        expect([text, (await urls(text))[0]]).toEqual([text, `${path}#module1`]);
        expect([text, await titles(text)]).toEqual([text, expect.arrayContaining([title])]);
      }
    }
  });

  test.each([
    ["polution", "Environmental Awareness"],
    ["pollutoin", "Environmental Awareness"],
    ["vacine", "Health and Awareness"],
    ["hypothermea", "Outdoors and Survival Skills"],
    ["brainstroming", "Problem Solving"],
    ["frindship advertisment", "Media and Advertising Literacy"],
    ["biodivers", "Environmental Awareness"],
    ["BUDGETS", "Personal Finance"],
    ["Málmo", "Digital Literacy"],
    ["time management organization", "Time Management and Organisation"],
    ["prioritise", "Time Management and Organisation"],
    ["the pollution of a", "Environmental Awareness"],
    ["four", "Personal Finance"],
  ])("finds for “%s” the course %s", async (text, title) => {
    expect(await titles(text)).toContain(title);
  });

  test("finds a course by every prefix of three or more letters", async () => {
    for (let length = 3; length <= "inflation".length; length++)
      expect(await titles("inflation".slice(0, length))).toContain("Personal Finance");
    expect(await titles("inflati ")).toEqual(await titles("inflation"));
  });

  test("ranks title matches above heading matches above text matches", async () => {
    const [first] = content.courses;
    if (!first) throw new Error("there is no content");
    const word = "zyzzyva";
    const places = { 3: { title: word }, 2: { heading: word }, 1: { text: word } };
    const modules = first.modules.map((module) => {
      const { title, ...passage } = { title: "", ...places[module.number as keyof typeof places] };
      return {
        ...module,
        title: `${module.title} ${title}`,
        passages: [...module.passages, { heading: "Nothing", text: "Nothing.", ...passage }],
      };
    });
    const { db } = server.database;
    const oldReader = reader();
    await loadInto(db, { ...content, courses: [{ ...first, modules }], hash: "1".repeat(64) });
    expect(await urls(word)).toEqual([3, 2, 1].map((number) => `${first.path}#module${number}`));
    expect(await oldReader.modules(word, 5)).toEqual([]);
    expect((await oldReader.modules("vaccine", 1))[0]?.module.courseSlug).toBe("health-and-awareness");
    await loadInto(db, content);
  });
});

test("excludes questions, explanations and temptations of quizzes", async () => {
  const { db } = server.database;
  const texts = [
    ...(await db.select({ text: searchPassages.text }).from(searchPassages)),
    ...(await db.select({ text: searchModules.body }).from(searchModules)),
  ]
    .map(({ text }) => text)
    .join("\n");
  const secrets = content.courses.flatMap(({ questions }) =>
    questions.flatMap(({ text, explanation, options }) => [
      text,
      explanation,
      ...options.flatMap(({ tempting }) => tempting ?? []),
    ]),
  );
  expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
  const { data } = await server
    .browser()
    .graphql(`{ searchModules(text: "quiz question answer", first: 20) { module { kind } } }`);
  for (const { module } of data.searchModules) expect(module.kind).toBe("CONTENT");
});

test("executes one SQL statement per search", async () => {
  const countStatements = async (document: string) => {
    statements.length = 0;
    expect((await server.browser().graphql(document)).errors).toBeUndefined();
    return statements.length;
  };
  const moduleSearch = `{ searchModules(text: "save money", first: 20) {
    url excerpt excerptHtml module { id title kind video { url } } } }`;
  expect(await countStatements(moduleSearch)).toBe(1);
  const courseSearch = `{ courses(search: "money") { totalCount nodes { title } } }`;
  expect(await countStatements(courseSearch)).toBe(1);
});

test("highlights the match of a misspelt word and returns the module URL", async () => {
  const { data } = await server.browser().graphql(`{
    searchModules(text: "polution", first: 1) {
      url excerpt excerptHtml module { title course { path } } } }`);
  const [{ url, excerpt, excerptHtml, module }] = data.searchModules;
  expect(url).toBe(`${module.course.path}#module3`);
  expect(excerpt).toMatch(/pollution/i);
  expect(excerpt).not.toMatch(/[<>*\uE000-\uF8FF]/);
  expect(excerptHtml).toMatch(/<mark>pollution<\/mark>/i);
});

test("returns found courses in catalogue order with count and pagination", async () => {
  const all = await titles("money");
  const order = content.courses.map(({ title }) => title);
  expect(all.length).toBeGreaterThan(3);
  expect(all.length).toBeLessThan(order.length);
  expect(all).toEqual(order.filter((title) => all.includes(title)));
  const paged: string[] = [];
  let after: string | null = null;
  do {
    const { data }: { data: { courses: Page } } = await server.browser().graphql(
      `query ($after: String) { courses(first: 2, after: $after, search: "money") {
        totalCount nodes { title } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    expect(data.courses.totalCount).toBe(all.length);
    paged.push(...data.courses.nodes.map(({ title }) => title));
    after = data.courses.pageInfo.hasNextPage ? data.courses.pageInfo.endCursor : null;
  } while (after);
  expect(paged).toEqual(all);
});

interface Page {
  totalCount: number;
  nodes: { title: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

test("requires every word except stop words", async () => {
  const [money, both] = [await titles("money"), await titles("money and the pollution")];
  expect(both.length).toBeLessThan(money.length);
  expect(money).toEqual(expect.arrayContaining(both));
  expect(both).toEqual(await titles("money pollution"));
  expect(await titles("money qqqqqq")).toEqual([]);
  for (const word of ["the", "for", "will", "after"])
    expect([word, await titles(`${word} `)]).toEqual([word, []]);
});

// Last, because it removes the real content.
test("deletes the search rows with their release", async () => {
  const { db } = server.database;
  for (const digit of ["2", "3", "4"]) await loadInto(db, { ...smallContent(), hash: digit.repeat(64) });
  await db.update(contentReleases).set({ heldUntil: new Date(0) });
  await loadInto(db, { ...smallContent(), hash: "5".repeat(64) });
  const releases = (await db.select({ id: contentReleases.id }).from(contentReleases)).map(({ id }) => id);
  expect(releases).toHaveLength(1);
  for (const table of [searchModules, searchPassages, searchWords]) {
    const rows = await db.selectDistinct({ id: table.releaseId }).from(table);
    expect(rows.map(({ id }) => id).sort()).toEqual(releases.sort());
  }
});
