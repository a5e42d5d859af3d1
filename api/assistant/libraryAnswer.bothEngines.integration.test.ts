import fc from "fast-check";
import { toString as textOf } from "mdast-util-to-string";
import { pino } from "pino";
import { visit } from "unist-util-visit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { loadContent } from "../catalogue/loadContent";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { Content } from "../catalogue/readContent";
import { parseMarkdown } from "../catalogue/renderMarkdown";
import { searchPassages, searchWords } from "../catalogue/search.table";
import type { OpenDatabase } from "../db/database";
import { times } from "../testing/longRun";
import { searchPieces } from "../testing/searchPieces";
import { testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import { wordsWeSay } from "./childWords";
import golden from "./goldenQuestions.json" with { type: "json" };
import { libraryAnswer } from "./libraryAnswer";
import { findPassages } from "./passages";

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
const answer = (message: string) => libraryAnswer(database.db, catalogue, message);
/** Loads content and reads it, as a server does. */
const load = async (release: Content) => {
  await loadContent(database.db, release);
  catalogue = await readCurrentCatalogue(database.db);
};

/** A reply as a learner sees it: paragraphs without their links, and the links. */
function shown(message: string) {
  const paragraphs: string[] = [];
  const links: { text: string; url: string }[] = [];
  visit(parseMarkdown(message), (node) => {
    if (node.type === "link") links.push({ text: textOf(node), url: node.url });
    if (node.type !== "paragraph") return;
    const children = node.children.filter(({ type }) => type !== "link");
    paragraphs.push(textOf({ ...node, children }).trim());
  });
  return { paragraphs, links, text: textOf(parseMarkdown(message)) };
}

const addresses = () =>
  new Set(
    content.courses.flatMap(({ path, modules }) => [
      path,
      ...modules.map(({ number }) => `${path}#module${number}`),
    ]),
  );

describe("an answer", () => {
  test.each(golden.inside)(
    "to “$question” is whole sentences of our texts with links to their modules, at most 120 words",
    async ({ question }) => {
      const { message, cited, known } = await answer(question);
      const { paragraphs, links } = shown(message);
      expect(message.replace(/\]\([^)]*\)/g, " ").split(/\s+/).length).toBeLessThanOrEqual(120);
      for (const { url } of links) expect([...addresses(), "/courses"]).toContain(url);
      if (!known) return expect([cited, message.startsWith(unknown)]).toEqual([[], true]);
      expect(links.map(({ url }) => url).sort()).toEqual(cited.map(({ url }) => url).sort());
      const [leadIn, ...quotes] = paragraphs.filter((text) => !text.startsWith("Read more:"));
      expect(leadIn).toBe("Here is what I found in our courses:");
      expect(quotes.length).toBeGreaterThan(0);
      for (const quote of quotes) {
        expect(quote).toMatch(/[.!]["')]*$/);
        expect(partsOf(quote), quote).toBe(true);
      }
    },
  );

  /** True if a text is one run of our sentences, or two that follow each other. */
  function partsOf(quote: string): boolean {
    const spaces = [...quote.matchAll(/ /g)].map(({ index }) => index);
    return (
      texts.includes(quote) ||
      spaces.some((at) => texts.includes(quote.slice(0, at)) && texts.includes(quote.slice(at + 1)))
    );
  }

  test("names each module as course and title, and has a passage of it", async () => {
    const { message, cited } = await answer("what is inflation");
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

  test("to one word begins with what it means, and sums and story scenes are left out", async () => {
    expect((await answer("hypothermia")).message).toMatch(/\n\nHypothermia(?:: | means )/);
    expect((await answer("sunk cost")).message).toMatch(/\n\nSunk cost: /);
    expect((await answer("how do i make a budget")).message).not.toMatch(/=|Wanjiru/);
  });

  test.each([
    ["vaxines", "/health#module7"],
    ["inflashun", "/Per#module4"],
    ["recieve feedback", "/problem-solving#module6"],
    ["what's a bystander?", "/social#module1"],
    ["how do airplanes fly", "/ever#module8"],
    ["somebody hacked me", "/digital#module6"],
  ])("finds what “%s” means although the courses say it otherwise", async (question, url) => {
    expect((await answer(question)).cited.map((passage) => passage.url)).toContain(url);
  });

  test("shows what Markdown would take for markup as it is", async () => {
    const [course, ...others] = content.courses;
    const [module, ...rest] = course?.modules ?? [];
    if (!course || !module) throw new Error("there is no content");
    const text = "A zyzzyva is a *small* [beetle](/Per) of <b>2_3</b> `legs` & more.";
    const passages = [...module.passages, { heading: "Zyzzyva", text }];
    const changed = { ...course, modules: [{ ...module, title: "A [*] title", passages }, ...rest] };
    await load({ ...content, courses: [changed, ...others], hash: "5".repeat(64) });
    const { paragraphs, links } = shown((await answer("what is a zyzzyva")).message);
    expect(paragraphs[1]).toBe(text);
    expect(links[0]?.text).toBe(`${course.title}: A [*] title`);
    await load(content);
  });

  test("comes from the current release", async () => {
    await load({
      ...content,
      courses: content.courses.slice(0, 1),
      hash: "6".repeat(64),
    });
    expect((await answer("how do vaccines work")).known).toBe(false);
    await load(content);
    expect((await answer("how do vaccines work")).known).toBe(true);
  });
});

describe("what the courses do not know", () => {
  test.each(["what is photosynthesis", "how tall is mount everest", "the of and"])(
    "“%s” is answered with three courses and the catalogue",
    async (question) => {
      const { message, cited, known } = await answer(question);
      expect([known, cited]).toEqual([false, []]);
      expect(message.startsWith(`${unknown} `)).toBe(true);
      const { links } = shown(message);
      expect(links).toHaveLength(4);
      expect(new Set(links.map(({ url }) => url)).size).toBe(4);
      for (const { text, url } of links.slice(0, 3))
        expect(content.courses.map(({ title, path }) => [title, path])).toContainEqual([text, url]);
      expect(links[3]?.url).toBe("/courses");
      expect(await findPassages(database.db, catalogue, question)).toEqual([]);
    },
  );
});

test("passages are at most 6, at most 2 of a module, best first, of modules that the answer cites", async () => {
  const question = "is it a good idea to borrow money from my cousin if he wants interest";
  const passages = await findPassages(database.db, catalogue, question);
  const { cited } = await answer(question);
  const urls = passages.map(({ url }) => url);
  expect(passages.length).toBeLessThanOrEqual(6);
  expect(passages.length).toBeGreaterThan(2);
  for (const url of urls) expect(urls.filter((other) => other === url).length).toBeLessThanOrEqual(2);
  expect(urls[0]).toBe(cited[0]?.url);
  expect(new Set(urls)).toEqual(new Set(cited.map(({ url }) => url)));
});

test("no task under “Try it” is a passage, even for a message that repeats one", async () => {
  const tasks = content.courses.flatMap(({ modules }) =>
    modules.flatMap(({ passages }) => passages.filter(({ heading }) => heading === "Try it")),
  );
  expect(tasks.length).toBeGreaterThan(100);
  for (const { text } of tasks.slice(0, 40)) {
    const found = await findPassages(database.db, catalogue, text.slice(0, 1000));
    expect(found.map((passage) => passage.text)).not.toContain(text);
  }
});

test("an answer takes at most one SQL statement", async () => {
  const ask = async (message: string) => {
    statements.length = 0;
    await libraryAnswer(database.db, catalogue, message);
    return statements.length;
  };
  expect(await ask("what is inflation")).toBe(1);
  expect(await ask("is taylor swift married")).toBe(1);
  expect(await ask("hello")).toBe(0);
});

test("every word that a child's word is taken for stands in the courses", async () => {
  const words = new Set(
    (await database.db.select({ word: searchWords.word }).from(searchWords)).map(({ word }) => word),
  );
  expect(wordsWeSay.filter((word) => !words.has(word))).toEqual([]);
});

test("a greeting, nothing to look up, and what is asked of Pip itself are answered with what Pip can do", async () => {
  for (const message of ["hello", "hi pip", "who are you?", "", "?!", "🙂", "dont know pls"]) {
    const { message: answered, cited, known } = await answer(message);
    expect([cited, known]).toEqual([[], false]);
    expect(answered).toMatch(/^I am Pip, a computer program .*\[all our courses\]\(\/courses\)\.$/);
  }
});

test("any message of up to 1,000 characters is answered", async () => {
  const pieces = fc.constantFrom(...searchPieces);
  const message = fc.oneof(
    fc.string({ unit: "binary", maxLength: 1000 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(pieces, { maxLength: 120 }).map((some) => some.join(" ").slice(0, 1000)),
    fc.constantFrom(
      "x ".repeat(500),
      "x".repeat(1000),
      "money ".repeat(166),
      texts.replace(/\n/g, " ").slice(0, 1000),
    ),
  );
  await fc.assert(
    fc.asyncProperty(message, async (typed) => {
      const { message: answered, cited, known } = await answer(typed);
      expect(known).toBe(cited.length > 0);
      expect(answered).toMatch(
        known ? /^Here is what I found in our courses:/ : /^(?:I don't know that from|I am Pip)/,
      );
      expect(answered.replace(/\]\([^)]*\)/g, " ").split(/\s+/).length).toBeLessThanOrEqual(120);
    }),
    { numRuns: times(500, 40) },
  );
});
