import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../http/pages/pageSource";
import { webBuildFolder } from "../projectFolders";
import type { Browser } from "../testing/browser";
import { loadInto } from "../testing/loadInto";
import { testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import { textOfHtml } from "../testing/textOfHtml";

const document =
  "{ courses(first: 50) { totalCount nodes { modules { title body } quiz { questions { text } } progress " +
  "{ percent completedAt } certificate { id } certificateRequirements { met } } } }";

const statements: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => statements.push(line) });
  server = await startTestServer({
    database: await openTestDatabase({ log }),
    caches: { responses: false, pages: false },
  });
});
afterAll(async () => {
  await server.close();
  await server.database.close();
});

/** Executes a query. @returns its data and the SQL statements that it ran */
async function execute(browser: Browser, query: string) {
  statements.length = 0;
  const { data, errors } = await browser.graphql(query);
  expect(errors).toBeUndefined();
  return { data, executed: [...statements] };
}

const catalogue = "nodes { id slug title summary path modules { number title } }";
const wholeCourse =
  "outcomes { text } glossary { term } modules { title bodyHtml video { url } } quiz { questions { text " +
  "options } }";
test.each<[name: string, statements: number, document: string]>([
  ["the catalogue", 0, `{ courses(first: 50) { totalCount ${catalogue} } }`],
  ["a course with all its texts", 0, `{ course(path: "/Per") { ${wholeCourse} } }`],
  ["the landing page's texts", 0, "{ site { slides { heading } team { name } } }"],
  ["a search", 1, '{ searchModules(text: "money") { url excerpt module { title } } }'],
  ["a search among courses", 1, '{ courses(search: "money") { totalCount nodes { title } } }'],
])("%s runs %i SQL statements", async (_name, expected, document) => {
  expect((await execute(server.browser(), document)).executed).toHaveLength(expected);
});

test("a learner's courses with progress cost 5 SQL statements at any count", async () => {
  const browser = await server.learner();
  const content = testContent();
  const expectFive = async (count: number) => {
    const { data, executed } = await execute(browser, document);
    expect(data.courses.totalCount).toBe(count);
    expect(data.courses.nodes.every((course: { modules: unknown[] }) => course.modules.length >= 8)).toBe(
      true,
    );
    // Session, ticks, attempts, checks and certificates.
    expect(executed).toHaveLength(5);
  };
  await expectFive(content.courses.length);
  await loadInto(server.database.db, {
    ...content,
    courses: content.courses.slice(0, 3),
    hash: "3".repeat(64),
  });
  await expectFive(3);
});

test("a page of 60 search results runs 2 SQL statements", async () => {
  const content = testContent();
  const copies = Array.from({ length: 4 }, (_, copy) =>
    content.courses.slice(0, 15).map((course) => ({
      ...course,
      slug: `${course.slug}-${copy}`,
      path: `${course.path}-${copy}`,
      quizPath: `${course.quizPath}-${copy}`,
      summary: "Wombats",
      modules: course.modules.slice(0, 1),
    })),
  );
  await loadInto(server.database.db, { ...content, courses: copies.flat(), hash: "6".repeat(64) });
  const site = await startTestServer({
    database: server.database,
    pages: await builtPages(webBuildFolder),
    caches: { responses: false, pages: false },
  });
  statements.length = 0;
  const html = await (await site.browser().fetch("/courses?search=wombats")).text();
  expect(textOfHtml(html)).toContain("60 courses with “wombats”");
  // A search of the courses and one of the guides.
  expect(statements).toHaveLength(2);
  await site.close();
});
