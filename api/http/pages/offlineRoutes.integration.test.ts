import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptSet } from "../../../schema/keptCourse";
import { webBuildFolder } from "../../projectFolders";
import { defaultAllowances } from "../../rateLimits";
import { openTestDatabase } from "../../testing/testDatabase";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages } from "./pageSource";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    database: await openTestDatabase(),
    pages: await builtPages(webBuildFolder),
  });
});
afterAll(async () => {
  await server.close();
  await server.database.close();
});

const get = (path: string) => server.browser().fetch(path);

async function readSet(name: string): Promise<KeptSet> {
  const response = await get(`/offline/${name}.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  return response.json();
}

test.each(["personal-finance", "site"])("describes %s by pages and files that exist", async (name) => {
  const set = await readSet(name);
  for (const page of set.pages) {
    const response = await get(`/offline/pages${page}`);
    expect(response.status, page).toBe(200);
    expect(response.headers.get("ninefold-release"), page).toBe(set.release);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  }
  expect(set.files.length).toBeGreaterThan(50);
  for (const file of set.files) expect((await get(file)).status, file).toBe(200);
});

test("lists each page and each practice item of a course, without answers", async () => {
  const { pages, course } = await readSet("personal-finance");
  expect(pages.slice(0, 2)).toEqual(["/Per", "/quiz"]);
  expect(pages).toContain("/practice?course=personal-finance&module=8");
  const items = course?.modules.flatMap(({ practiceItems }) => practiceItems) ?? [];
  expect(items).toHaveLength(32);
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  expect([...names].sort()).toEqual(
    ["course", "from", "heading", "hint", "id", "kind", "message", "moduleNumber", "options", "prompt"]
      .concat("targets", "unit")
      .sort(),
  );
});

test("renders stored pages without the session of the request", async () => {
  const learner = await server.learner();
  const anonymous = await (await get("/offline/pages/Per")).text();
  expect(await (await learner.fetch("/offline/pages/Per")).text()).toBe(anonymous);
  expect(await (await learner.fetch("/Per")).text()).not.toBe(anonymous);
});

test("responds with 404 to an unknown course", async () => {
  expect((await get("/offline/nothing.json")).status).toBe(404);
  expect((await get("/offline/pages/nothing/here")).status).toBe(404);
});

test("counts descriptions that the response cache does not serve as rendered pages", async () => {
  const limited = await startTestServer({
    database: server.database,
    pages: await builtPages(webBuildFolder),
    allowances: { ...defaultAllowances, renderingPerAddress: { tries: 2, seconds: 60 } },
  });
  const statusOf = async (name: string) =>
    (await fetch(`${limited.url}/offline/${name}.json`, { headers: { cookie: "any=1" } })).status;
  expect([await statusOf("site"), await statusOf("technology"), await statusOf("site")]).toEqual([
    200, 200, 429,
  ]);
  await limited.close();
});

test("serves a worker; with hasServiceWorker false one that removes it, and nothing to keep", async () => {
  const worker = await get("/sw.js");
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const serving = await worker.text();
  expect(serving).toContain("ninefold-kept");
  const disabled = await startTestServer({
    database: server.database,
    pages: await builtPages(webBuildFolder),
    hasServiceWorker: false,
  });
  const removing = await (await disabled.browser().fetch("/sw.js")).text();
  for (const path of ["/offline/personal-finance.json", "/offline/site.json", "/offline/pages/Per"])
    expect((await disabled.browser().fetch(path)).status, path).toBe(404);
  await disabled.close();
  expect(removing).toContain("unregister");
  expect(removing).not.toContain("ninefold-kept");
});
