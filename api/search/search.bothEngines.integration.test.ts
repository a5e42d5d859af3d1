import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { contentReleases } from "../catalogue/contentReleases.table";
import { loadContent } from "../catalogue/loadContent";
import type { Content } from "../catalogue/readContent";
import { searchModules, searchPassages, searchWords } from "../catalogue/search.table";
import { testContent } from "../testing/testContent";
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
  const { db } = server.database;
  return new SearchReader(db, catalogueWatch(db).current);
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

describe("found", () => {
  test("a course by each of its keywords and by the first word of its title: its first module comes first", async () => {
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
  ])("a course by “%s”: %s", async (text, title) => {
    expect(await titles(text)).toContain(title);
  });

  test("while typing, every beginning of three letters and more of a word finds the course", async () => {
    for (let length = 3; length <= "inflation".length; length++)
      expect(await titles("inflation".slice(0, length))).toContain("Personal Finance");
    expect(await titles("inflati ")).toEqual(await titles("inflation"));
  });

  test("in a title before in a heading, and there before in a text", async () => {
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
    const before = reader();
    await loadContent(db, { ...content, courses: [{ ...first, modules }], hash: "1".repeat(64) });
    expect(await urls(word)).toEqual([3, 2, 1].map((number) => `${first.path}#module${number}`));
    expect(await before.modules(word, 5)).toEqual([]);
    expect((await before.modules("vaccine", 1))[0]?.module.courseSlug).toBe("health-and-awareness");
    await loadContent(db, content);
  });
});

test("the rows of a release go with it", async () => {
  const { db } = server.database;
  for (const digit of ["2", "3", "4"]) await loadContent(db, { ...content, hash: digit.repeat(64) });
  await db.update(contentReleases).set({ heldUntil: new Date(0) });
  await loadContent(db, { ...content, hash: "5".repeat(64) });
  const releases = (await db.select({ id: contentReleases.id }).from(contentReleases)).map(({ id }) => id);
  expect(releases).toHaveLength(1);
  for (const table of [searchModules, searchPassages, searchWords]) {
    const rows = await db.selectDistinct({ id: table.releaseId }).from(table);
    expect(rows.map(({ id }) => id).sort()).toEqual(releases.sort());
  }
});

test("nothing of a quiz can be found: neither questions nor options, explanations or temptations", async () => {
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

test("a search is one SQL statement", async () => {
  const ask = async (document: string) => {
    statements.length = 0;
    expect((await server.browser().graphql(document)).errors).toBeUndefined();
    return statements.length;
  };
  const hits = `{ searchModules(text: "save money", first: 20) { url excerpt excerptHtml module { id title kind video { url } } } }`;
  expect(await ask(hits)).toBe(1);
  const found = `{ courses(search: "money") { totalCount nodes { title } } }`;
  expect(await ask(found)).toBe(1);
});

test("an excerpt shows the matching words, also those a misspelt one means, and leads to the module", async () => {
  const { data } = await server
    .browser()
    .graphql(
      `{ searchModules(text: "polution", first: 1) { url excerpt excerptHtml module { title course { path } } } }`,
    );
  const [{ url, excerpt, excerptHtml, module }] = data.searchModules;
  expect(url).toBe(`${module.course.path}#module3`);
  expect(excerpt).toMatch(/pollution/i);
  expect(excerpt).not.toMatch(/[<>*\uE000-\uF8FF]/);
  expect(excerptHtml).toMatch(/<mark>pollution<\/mark>/i);
});

test("courses that are searched stay in catalogue order, and are counted and paged as without a search", async () => {
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

test("courses have every word that was searched for, stop words left aside", async () => {
  const [money, both] = [await titles("money"), await titles("money and the pollution")];
  expect(both.length).toBeLessThan(money.length);
  expect(money).toEqual(expect.arrayContaining(both));
  expect(both).toEqual(await titles("money pollution"));
  expect(await titles("money qqqqqq")).toEqual([]);
  for (const word of ["the", "for", "will", "after"])
    expect([word, await titles(`${word} `)]).toEqual([word, []]);
});
