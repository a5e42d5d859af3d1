import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { loadContent } from "../catalogue/loadContent";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { Content } from "../catalogue/readContent";
import { searchPassages, searchWords } from "../catalogue/search.table";
import type { OpenDatabase } from "../db/database";
import { renderedReply } from "../testing/renderedReply";
import { testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import { libraryReply } from "./libraryReply";
import { findPassages } from "./passages";
import { courseWords } from "./synonyms";

const statements: string[] = [];
let database: OpenDatabase;
let content: Content;
let catalogue: Catalogue;
let texts: string;
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => statements.push(line) });
  database = await openTestDatabase({ log });
  content = testContent();
  catalogue = await readCurrentCatalogue(database.db);
  const rows = await database.db.select({ text: searchPassages.text }).from(searchPassages);
  texts = rows.map(({ text }) => text).join("\n");
});
afterAll(() => database.close());

const unknown = "I don't know that from our courses.";
const reply = (message: string) => libraryReply(database.db, catalogue, message);
/** Loads content into the database and the catalogue. */
const load = async (release: Content) => {
  await loadContent(database.db, release);
  catalogue = await readCurrentCatalogue(database.db);
};

const modulePaths = () =>
  new Set(
    content.courses.flatMap(({ path, modules }) => [
      path,
      ...modules.map(({ number }) => `${path}#module${number}`),
    ]),
  );

describe("a library reply", () => {
  test("names each module by course and title and cites a passage of it", async () => {
    const { message, cited } = await reply("what is inflation");
    expect(message).toContain("[Personal Finance: Key Concepts in Personal Finance](/Per#module4)");
    expect(cited[0]).toMatchObject({
      moduleId: "personal-finance-4",
      courseTitle: "Personal Finance",
      moduleTitle: "Key Concepts in Personal Finance",
      url: "/Per#module4",
    });
    expect(texts).toContain(cited[0]?.text);
    expect(new Set(cited.map(({ url }) => url)).size).toBe(cited.length);
  });

  test("starts with the definition of a single word, without sums and story scenes", async () => {
    expect((await reply("hypothermia")).message).toMatch(/\n\nHypothermia(?:: | means )/);
    expect((await reply("sunk cost")).message).toMatch(/\n\nSunk cost: /);
    expect((await reply("how do i make a budget")).message).not.toMatch(/=|Wanjiru/);
  });

  test.each([
    ["vaxines", "/health#module7"],
    ["inflashun", "/Per#module4"],
    ["recieve feedback", "/problem-solving#module6"],
    ["what's a bystander?", "/social#module1"],
    ["how do airplanes fly", "/ever#module8"],
    ["somebody hacked me", "/digital#module6"],
  ])("finds the module for “%s” although the courses use other words", async (question, url) => {
    expect((await reply(question)).cited.map((passage) => passage.url)).toContain(url);
  });

  test("escapes Markdown in course texts", async () => {
    const [course] = content.courses;
    const [module, ...rest] = course?.modules ?? [];
    if (!course || !module) throw new Error("there is no content");
    const text = "A zyzzyva is a *small* [beetle](/Per) of <b>2_3</b> `legs` & more.";
    const passages = [...module.passages, { heading: "Zyzzyva", text }];
    const changed = { ...course, modules: [{ ...module, title: "A [*] title", passages }, ...rest] };
    await load({ ...content, courses: [changed], hash: "5".repeat(64) });
    const { paragraphs, links } = renderedReply((await reply("what is a zyzzyva")).message);
    expect(paragraphs[1]?.slice(0, text.length)).toBe(text);
    expect(links[0]?.text).toBe(`${course.title}: A [*] title`);
    await load(content);
  });

  test("uses the current release", async () => {
    await load({
      ...content,
      courses: content.courses.slice(0, 1),
      hash: "6".repeat(64),
    });
    expect((await reply("how do vaccines work")).isAnswered).toBe(false);
    await load(content);
    expect((await reply("how do vaccines work")).isAnswered).toBe(true);
  });
});

describe("questions outside the courses", () => {
  test.each(["what is photosynthesis", "how tall is mount everest", "the of and"])(
    "offers the nearest modules and the catalogue for “%s”",
    async (question) => {
      const { message, cited, isAnswered } = await reply(question);
      expect([isAnswered, cited]).toEqual([false, []]);
      expect(message.startsWith(`${unknown} `)).toBe(true);
      const { links } = renderedReply(message);
      expect(links).toHaveLength(4);
      expect(new Set(links.map(({ url }) => url)).size).toBe(4);
      for (const { url } of links.slice(0, 3)) expect([...modulePaths()]).toContain(url);
      expect(links[3]?.url).toBe("/courses");
      expect(await findPassages(database.db, catalogue, question)).toEqual([]);
    },
  );
});

test("finds at most 6 passages, 2 of each module that the reply cites, best first", async () => {
  const question = "is it a good idea to borrow money from my cousin if he wants interest";
  const passages = await findPassages(database.db, catalogue, question);
  const { cited } = await reply(question);
  const urls = passages.map(({ url }) => url);
  expect(passages.length).toBeLessThanOrEqual(6);
  expect(passages.length).toBeGreaterThan(2);
  for (const url of urls) expect(urls.filter((other) => other === url).length).toBeLessThanOrEqual(2);
  expect(urls[0]).toBe(cited[0]?.url);
  expect(new Set(urls)).toEqual(new Set(cited.map(({ url }) => url)));
});

test("never finds a task under “Try it”, even for a message that repeats one", async () => {
  const tasks = content.courses.flatMap(({ modules }) =>
    modules.flatMap(({ passages }) => passages.filter(({ heading }) => heading === "Try it")),
  );
  expect(tasks.length).toBeGreaterThan(100);
  for (const { text } of tasks.slice(0, 40)) {
    const found = await findPassages(database.db, catalogue, text.slice(0, 1000));
    expect(found.map((passage) => passage.text)).not.toContain(text);
  }
});

test("executes at most one SQL statement", async () => {
  const countStatements = async (message: string) => {
    statements.length = 0;
    await libraryReply(database.db, catalogue, message);
    return statements.length;
  };
  expect(await countStatements("what is inflation")).toBe(1);
  expect(await countStatements("is taylor swift married")).toBe(1);
  expect(await countStatements("hello")).toBe(0);
});

test("every course word with synonyms occurs in the courses", async () => {
  const words = new Set(
    (await database.db.select({ word: searchWords.word }).from(searchWords)).map(({ word }) => word),
  );
  expect(courseWords.filter((word) => !words.has(word))).toEqual([]);
});

test("introduces Pip after greetings, questions about Pip and empty queries", async () => {
  for (const message of ["hello", "hi pip", "who are you?", "", "?!", "🙂", "dont know pls"]) {
    const { message: text, cited, isAnswered } = await reply(message);
    expect([cited, isAnswered]).toEqual([[], false]);
    expect(text).toMatch(/^I am Pip, a computer program .*\[all our courses\]\(\/courses\)\.$/);
  }
});
