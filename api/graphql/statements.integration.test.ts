import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContent } from "../courses/loadContent";
import { releaseWatch } from "../courses/releaseWatch";
import type { Browser } from "../testing/browser";
import { manyCourses } from "../testing/manyCourses";
import { testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";

const document =
  "{ courses(first: 50) { totalCount nodes { modules { title body } quiz { questions { text } } progress { percent completedAt } certificate { id } certificateRequirements { met } } } }";

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

/** Asks while it is known which release is current; with the statements that this cost. */
async function ask(browser: Browser, query: string) {
  await releaseWatch(server.database.db).renew();
  statements.length = 0;
  const { data, errors } = await browser.graphql(query);
  expect(errors).toBeUndefined();
  return { data, asked: [...statements] };
}

const catalogue = "nodes { id slug title summary path modules { number title } }";
const wholeCourse =
  "outcomes { text } glossary { term } modules { title bodyHtml video { url } } quiz { questions { text options } }";
test.each<[what: string, statements: number, document: string]>([
  ["the catalogue with its modules' titles", 1, `{ courses(first: 50) { ${catalogue} } }`],
  ["the same with its length", 2, `{ courses(first: 50) { totalCount ${catalogue} } }`],
  ["the catalogue with its videos", 2, "{ courses { nodes { title modules { video { url } } } } }"],
  ["the catalogue with its long texts", 2, "{ courses { nodes { title outcomes { text } keywords } } }"],
  ["a course with all its texts", 4, `{ course(path: "/Per") { ${wholeCourse} } }`],
  ["a search", 1, '{ searchModules(text: "money") { url excerpt module { title } } }'],
])("%s costs %i SQL statements, also when it is compiled", async (_what, expected, document) => {
  const counts: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    counts.push((await ask(server.browser(), document)).asked.length);
  }
  expect(counts).toEqual([expected, expected, expected]);
});

test("courses with modules, questions, progress and what belongs to certificates cost the same number of SQL statements for 3 and for 30 courses", async () => {
  const browser = server.browser();
  await browser.signUpAndLogIn();
  const content = testContent();
  const measured = new Map<number, number>();
  for (const count of [3, 30]) {
    await loadContent(server.database.db, {
      ...manyCourses(content, count),
      hash: String(count).padStart(64, "0"),
    });
    const { data, asked } = await ask(browser, document);
    expect(data.courses.totalCount).toBe(count);
    expect(data.courses.nodes.every((course: { modules: unknown[] }) => course.modules.length >= 8)).toBe(
      true,
    );
    // PostgreSQL may tell of the new release just now, which is then asked for: by this request, by the watch, or both; never once a course.
    const ofContent = asked.filter((statement) => !statement.includes("is_current"));
    expect(asked.length - ofContent.length).toBeLessThan(3);
    measured.set(count, ofContent.length);
  }
  expect(measured.get(30)).toBe(measured.get(3));
  expect(measured.get(3)).toBeLessThanOrEqual(10);
});
