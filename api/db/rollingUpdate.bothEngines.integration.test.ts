import { rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { pino } from "pino";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { releaseFormat } from "../catalogue/contentReleases.table";
import { loadContent } from "../catalogue/loadContent";
import type { Content } from "../catalogue/readContent";
import type { Browser } from "../testing/browser";
import { migrationsAnd } from "../testing/previousRelease";
import { smallContent, testContent } from "../testing/testContent";
import { createTestDatabase, testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { OpenDatabase } from "./database";
import { openPostgres } from "./openPostgres";

const silent = pino({ level: "silent" });

/** A migration of the next release: it only adds. */
const nextMigration = [
  `ALTER TABLE users ADD COLUMN language text DEFAULT 'en' NOT NULL;`,
  `ALTER TABLE completions ADD COLUMN note text;`,
  `ALTER TABLE quiz_attempts ADD COLUMN seconds integer;`,
  `CREATE TABLE reminders (user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE);`,
  `CREATE INDEX completions_course ON completions (course_slug);`,
];

/** Courses with another title. */
function contentTitled(title: string, hashDigit: string): Content {
  const content = smallContent();
  const courses = content.courses.map((course) => ({ ...course, title }));
  return { ...content, courses, hash: hashDigit.repeat(64) };
}

describe.runIf(testEngine === "postgres")("a rolling update", () => {
  let url: string;
  const databases: OpenDatabase[] = [];
  const servers: TestServer[] = [];
  let oldServer: TestServer;
  let newServer: TestServer;

  async function start(format: number): Promise<TestServer> {
    const database = await openPostgres(url, silent);
    databases.push(database);
    const server = await startTestServer({ database, releaseFormat: format });
    servers.push(server);
    return server;
  }
  beforeAll(async () => {
    url = await createTestDatabase({ empty: true });
    const database = await openPostgres(url, silent);
    databases.push(database);
    await loadContent(database.db, contentTitled("Old title", "1"));
    oldServer = await start(releaseFormat);

    const client = postgres(url, { max: 1, onnotice: () => {} });
    const migrationsFolder = migrationsAnd("9999_next", nextMigration);
    await migrate(drizzle(client), { migrationsFolder });
    await client.end();
    rmSync(migrationsFolder, { recursive: true });
    await loadContent(database.db, contentTitled("New title", "2"), releaseFormat + 1);
    newServer = await start(releaseFormat + 1);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    for (const database of databases) await database.close();
  });

  const title = async (server: TestServer) =>
    (await server.browser().graphql(`{ course(path: "/Per") { title } }`)).data.course.title;
  const tick = (browser: Browser, number: number) =>
    browser.graphql(
      `mutation ($number: Int!) {
        setModuleCompletion(input: { path: "/Per", number: $number, completed: true }) { percent } }`,
      { number },
    );
  const completed = async (browser: Browser) =>
    (await browser.graphql(`{ course(path: "/Per") { progress { completed } } }`)).data.course.progress
      .completed;

  test("each process serves the release of its own format", async () => {
    await catalogueWatch(oldServer.database.db).renew();
    expect(await title(oldServer)).toBe("Old title");
    expect(await title(newServer)).toBe("New title");
    for (const server of [oldServer, newServer]) {
      const { data } = await server.browser().graphql(`{ searchModules(text: "budget") { url } }`);
      expect(data.searchModules.length).toBeGreaterThan(0);
    }
  });

  test("old and new processes write for the same learner", async () => {
    const browser = await oldServer.learner();
    const onNew = newServer.browser();
    for (const [name, value] of browser.cookies) onNew.cookies.set(name, value);
    await tick(browser, 1);
    await tick(onNew, 2);
    expect(await completed(browser)).toEqual([1, 2]);
    expect(await completed(onNew)).toEqual([1, 2]);
    const submit = `mutation ($path: String!) {
      submitQuiz(input: { path: $path, answers: [0, 0, 0, 0, 0] }) { score } }`;
    const path = testContent().courses.find(({ slug }) => slug === "personal-finance")?.quizPath;
    for (const each of [browser, onNew])
      expect((await each.graphql(submit, { path })).errors).toBeUndefined();
    const { data } = await browser.graphql("{ myQuizAttempts(first: 5) { nodes { score } } }");
    expect(data.myQuizAttempts.nodes).toHaveLength(2);
  });

  test("an old process that restarts serves its own release again", async () => {
    const database = await openPostgres(url, silent);
    databases.push(database);
    await loadContent(database.db, contentTitled("Old title", "1"));
    const restarted = await startTestServer({ database });
    servers.push(restarted);
    expect(await title(restarted)).toBe("Old title");
    await catalogueWatch(newServer.database.db).renew();
    expect(await title(newServer)).toBe("New title");
  });
});
