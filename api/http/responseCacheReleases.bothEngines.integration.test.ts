import { pino } from "pino";
import { expect, test } from "vitest";
import { loadContent } from "../catalogue/loadContent";
import type { Content } from "../catalogue/readContent";
import { openPostgres } from "../db/openPostgres";
import { loadInto } from "../testing/loadInto";
import { rawRequest } from "../testing/rawRequest";
import { smallContent } from "../testing/testContent";
import { createTestDatabase, openTestDatabase, testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { PageSource } from "./pages/pageSource";

const silent = pino({ level: "silent" });
const catalogue = "{ courses(first: 50) { nodes { title modules { title } } } }";
/** A site whose pages show the catalogue. */
const pages: PageSource = {
  renderPage: async ({ execute }) => ({
    status: 200,
    html: JSON.stringify(await execute(catalogue)),
    isListed: true,
  }),
  listPages: () => [],
  addAssets: async () => {},
  development: false,
};

const get = (query: string, { url }: TestServer) =>
  rawRequest(`${url}/graphql?${new URLSearchParams({ query })}`);
const post = (query: string, { url }: TestServer) => {
  const body = JSON.stringify({ query });
  const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  return rawRequest(`${url}/graphql`, { method: "POST", headers, body });
};
/** Cached responses do not count towards the rate limit. */
const isCached = (response: Awaited<ReturnType<typeof get>>) => response.headers.ratelimit === undefined;

/** Two courses whose titles name the release. */
const tagged = (tag: string): Content => {
  const content = smallContent();
  const courses = content.courses.map((course) => ({
    ...course,
    title: tag,
    modules: course.modules.map((module) => ({ ...module, title: tag })),
  }));
  return { ...content, courses, hash: tag.repeat(64).slice(0, 64) };
};
/** The releases named by titles in a response, without titles that all releases share. */
const tagsIn = (text: string) =>
  new Set([...text.matchAll(/"title":"([^"]*)"/g)].map(([, tag]) => tag).filter((tag) => tag !== "Quiz"));

test("serves another process's release within 2 s, without mixing or going back", async () => {
  const url = testEngine === "postgres" ? await createTestDatabase() : null;
  const own = url ? await openPostgres(url, silent) : await openTestDatabase();
  // Loads through it are unknown to the server, like those of another process.
  const others = url ? await openPostgres(url, silent) : { db: own.backgroundDb, close: async () => {} };
  const reader = await startTestServer({ database: own, pages });
  try {
    await loadInto(own.db, tagged("a"));
    const requests = [
      () => get(catalogue, reader),
      () => post(catalogue, reader),
      () => rawRequest(`${reader.url}/courses`),
    ];
    for (const tag of ["b", "a"]) {
      let loadedAtMs = Number.POSITIVE_INFINITY;
      const readers = requests.map(async (send) => {
        let isNew = false;
        for (let count = 0; count < 20 || !isNew; count++) {
          const startedAtMs = performance.now();
          const tags = [...tagsIn((await send()).text)];
          expect(tags).toHaveLength(1);
          if (isNew || startedAtMs - loadedAtMs > 2_000) expect(tags).toEqual([tag]);
          isNew = tags[0] === tag;
        }
      });
      await loadContent(others.db, tagged(tag));
      loadedAtMs = performance.now();
      await Promise.all(readers);
    }
  } finally {
    await reader.close();
    await others.close();
    await own.close();
  }
});

test("without a database the current release is cached and executed", async () => {
  const own = await openTestDatabase();
  const lost = await startTestServer({ database: own });
  await get(catalogue, lost);
  await own.close();
  await expect
    .poll(async () => (await rawRequest(`${lost.url}/readyz`)).status, { timeout: 5_000 })
    .toBe(503);
  expect(isCached(await get(catalogue, lost))).toBe(true);
  const executed = await get(`${catalogue} # again`, lost);
  expect([isCached(executed), JSON.parse(executed.text).errors]).toEqual([false, undefined]);
  await lost.close();
});
