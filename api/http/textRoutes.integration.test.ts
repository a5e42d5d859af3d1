import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { contentReleases } from "../catalogue/contentReleases.table";
import { courses } from "../catalogue/courses.table";
import { llmsFullText } from "../markdown/llmsText";
import { webBuildFolder } from "../projectFolders";
import { defaultAllowances } from "../rateLimits";
import { rawRequest } from "../testing/rawRequest";
import { testContent } from "../testing/testContent";
import { startTestServer, type TestServer } from "../testing/testServer";
import { defaultLoadLimits } from "./loadShedding";
import { builtPages } from "./pages/pageSource";

const publicUrl = "https://ninefold.example";
const catalogueLines = "/packs/catalogue.ndjson";
const moduleTotal = testContent().courses.reduce((sum, { modules }) => sum + modules.length + 1, 0);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.url + path, { headers });

async function readLines(path = catalogueLines) {
  const { status, text } = await get(path);
  expect([path, status]).toEqual([path, 200]);
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test.each([
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
  [catalogueLines, "application/x-ndjson; charset=utf-8"],
])("serves %s publicly, compressed and with conditional requests", async (path, type) => {
  const { status, headers, text } = await get(path, { "accept-encoding": "br" });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    "content-encoding": "br",
  });
  expect(text).toBe((await get(path)).text);
  const conditional = await get(path, { "if-none-match": headers.etag ?? "" });
  expect([conditional.status, conditional.text]).toEqual([304, ""]);
  const head = await rawRequest(server.url + path, { method: "HEAD" });
  expect([head.status, head.headers.etag, head.text]).toEqual([200, headers.etag, ""]);
});

test("compresses a file once, and a conditional response has no encoding", async () => {
  const { headers } = await get("/llms-full.txt", { "accept-encoding": "br" });
  // An encoder for each request does not know the length.
  expect(Number(headers["content-length"])).toBeGreaterThan(100_000);
  expect(headers.vary).toMatch(/accept-encoding/);
  const conditional = await get("/llms-full.txt", {
    "accept-encoding": "br",
    "if-none-match": headers.etag ?? "",
  });
  expect([conditional.status, conditional.headers["content-encoding"]]).toEqual([304, undefined]);
  const plain = await get("/llms-full.txt", { "accept-encoding": "br", "x-no-compression": "1" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
});

test("counts the catalogue as a large result until it was received", async () => {
  const loadLimits = { ...defaultLoadLimits, results: { total: 0, perAddress: 0 } };
  const limited = await startTestServer({ database: server.database, loadLimits });
  const refused = await rawRequest(limited.url + catalogueLines);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  await limited.close();
});

test.each([
  "/llms-full.txt",
  "/packs/catalogue.ndjson",
  "/.well-known/jwks.json",
  "/packs/catalogue.csv",
  "/packs/personal-finance.json",
  "/packs/course.schema.json",
  "/schema.graphql",
  "/sitemap.xml",
  "/courses.atom",
  "/offline/personal-finance.json",
])("counts requests for %s as rendered pages", async (path) => {
  const allowances = { ...defaultAllowances, renderingPerAddress: { tries: 1, seconds: 60 } };
  const limited = await startTestServer({
    database: server.database,
    allowances,
    pages: await builtPages(webBuildFolder),
  });
  const send = () => rawRequest(limited.url + path, { headers: { cookie: "other=1" } });
  expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await limited.close();
});

test("lists every document in llms.txt, in the form that llmstxt.org describes", async () => {
  const { text } = await get("/llms.txt");
  expect(text).toMatch(/^# Ninefold\n\n> [^\n]+\n\n[^#]+\n\n## Courses\n\n- \[/);
  for (const { path, summary } of testContent().courses) {
    expect(text).toContain(`](${publicUrl}${path}.md): `);
    expect(text).toContain(summary.slice(0, 30));
  }
  for (const { slug } of testContent().guides) expect(text).toContain(`](${publicUrl}/guides/${slug}.md): `);
  for (const line of text.split("\n").filter((part) => part.startsWith("- ")))
    expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/ninefold\.example\/[^)]+\): \S/);
});

test("contains all courses and guides in llms-full.txt", async () => {
  const { text } = await get("/llms-full.txt");
  for (const { path } of testContent().courses) expect(text).toContain(`\nsource: ${publicUrl}${path}\n`);
  for (const { slug } of testContent().guides)
    expect(text).toContain(`\nsource: ${publicUrl}/guides/${slug}\n`);
  expect(text.match(/^ {3}- d\) /gm)).toHaveLength(testContent().courses.length * 5);
});

test("lists the courses that exceed the size of llms-full.txt by their addresses", async () => {
  const catalogue = catalogueWatch(server.database.db).current;
  const text = await llmsFullText({ catalogue, publicUrl }, 150_000);
  expect(text.length).toBeLessThan(160_000);
  const written = catalogue.courses.filter(({ path }) => text.includes(`\nsource: ${publicUrl}${path}\n`));
  expect(written.length).toBeGreaterThan(1);
  const [, others = ""] = text.split("\n# More courses\n");
  for (const { path } of catalogue.courses.slice(written.length))
    expect(others).toContain(`](${publicUrl}${path}.md)`);
});

test("has a line for each module with a stable id and a hash of its content", async () => {
  const lines = await readLines();
  expect(lines).toHaveLength(moduleTotal);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(moduleTotal);
  for (const { hash, content } of lines)
    expect(hash).toBe(createHash("sha256").update(JSON.stringify(content)).digest("hex"));
  const [course] = testContent().courses;
  expect(lines[0]).toMatchObject({
    id: "personal-finance-1",
    course: "personal-finance",
    number: 1,
    kind: "CONTENT",
    url: `${publicUrl}/Per#module1`,
    markdownUrl: `${publicUrl}/Per/module-1.md`,
    licence: "CC-BY-4.0",
    content: { title: course?.modules[0]?.title, body: course?.modules[0]?.body, questions: [] },
  });
  const quiz = lines.find(({ id }) => id === "personal-finance-9");
  expect(quiz).toMatchObject({ kind: "QUIZ", markdownUrl: `${publicUrl}/quiz.md`, content: { body: null } });
  expect(quiz.content.questions).toHaveLength(5);
  expect(Object.keys(quiz.content.questions[0])).toEqual(["text", "options"]);
});

test.each([
  ["soon"],
  ["2026-13-01"],
  ["2026-11-24T10:00:00"],
  [""],
  ["24.11.2026"],
  ["2026-11-24&since=2026-11-25"],
])("refuses since=%s with 400", async (since) => {
  const { status, headers, text } = await get(`${catalogueLines}?since=${since}`);
  expect(status).toBe(400);
  expect(headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  expect(text).toContain("must be one date, such as 2026-11-24");
});

test("keeps the ETag of the catalogue when a release does not change it", async () => {
  const path = `${catalogueLines}?since=2020-01-01`;
  const { headers } = await get(path);
  await server.database.db.update(contentReleases).set({ loadedAt: new Date("2030-05-05T05:05:05Z") });
  await catalogueWatch(server.database.db).renew();
  expect((await get(path, { "if-none-match": headers.etag ?? "" })).status).toBe(304);
});

test("lists with since only the courses that have changed, with other hashes", async () => {
  const { db } = server.database;
  const before = await readLines();
  expect(await readLines(`${catalogueLines}?since=2020-01-01`)).toEqual(before);
  expect(await readLines(`${catalogueLines}?since=2031-05-05`)).toEqual([]);
  const { headers } = await get(catalogueLines);
  await db
    .update(courses)
    .set({
      changedAt: new Date("2031-05-05T05:05:05Z"),
      glossary: [{ term: "circuit", definition: "Another definition.", module: 2 }],
    })
    .where(eq(courses.slug, "technology"));
  await db.update(contentReleases).set({ loadedAt: new Date("2031-05-05T05:05:05Z") });
  await catalogueWatch(db).renew();

  for (const since of ["2031-05-05", "2031-05-05T05:05:05Z", "2031-05-05T07:05:05%2B02:00"]) {
    const changed = await readLines(`${catalogueLines}?since=${since}`);
    expect(changed.map(({ id }) => id)).toEqual(
      before.filter(({ course }) => course === "technology").map(({ id }) => id),
    );
  }
  expect(await readLines(`${catalogueLines}?since=2031-05-05T05:05:06Z`)).toEqual([]);
  const hashes = new Map((await readLines()).map(({ id, hash }) => [id, hash]));
  const other = before.filter(({ id, hash }) => hashes.get(id) !== hash).map(({ id }) => id);
  expect(other).toContain("technology-2");
  expect(other.every((id) => id.startsWith("technology-"))).toBe(true);
  expect((await get(catalogueLines, { "if-none-match": headers.etag ?? "" })).status).toBe(200);
});
