import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot, webBuildFolder } from "../../projectFolders";
import { defaultAllowances } from "../../rateLimits";
import { rawRequest, rawTarget } from "../../testing/rawRequest";
import { openTestDatabase } from "../../testing/testDatabase";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages } from "./pageSource";

const statements: string[] = [];
const rendered: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => statements.push(line) });
  const pages = await builtPages(webBuildFolder);
  const renderPage: typeof pages.renderPage = (request) => {
    rendered.push(request.url);
    return pages.renderPage(request);
  };
  server = await startTestServer({
    database: await openTestDatabase({ log }),
    pages: { ...pages, renderPage },
  });
});
afterAll(async () => {
  await server.close();
  await server.database.close();
});

/** One path for each route of the web, and that of a quiz, which shares its route with courses. */
function pathsOfRoutes(): string[] {
  const routes = readFileSync(join(projectRoot, "web/routeTree.gen.ts"), "utf8");
  const [, paths = ""] =
    /interface FileRoutesByFullPath \{([^}]*)\}/.exec(routes.replaceAll("{-$token}", "$token")) ?? [];
  const filled = [...paths.matchAll(/["']([^"']+)["']: typeof/g)].map(([, path = ""]) =>
    path
      .replace("$path", "Per")
      .replace("$slug", "personal-finance")
      .replace("$id", crypto.randomUUID())
      .replace("$change", "name")
      .replace("$token", "a-secret-token")
      .replace(/\$$/, path.startsWith("/developers") ? "changes" : "nowhere/at/all"),
  );
  return [...filled, "/quiz", "/reset-password", "/admin?all=1", "/courses?search=money"];
}

test("stores only public pages, which run no SQL", async () => {
  const pages = await builtPages(webBuildFolder);
  const publicPages = [...(await pages.listPages()), "/Per", "/quiz"];
  const cached: string[] = [];
  const paths = pathsOfRoutes();
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    statements.length = 0;
    const first = await rawRequest(`${server.url}${path}`, { headers: { cookie: "other=1" } });
    const executed = [...statements];
    await rawRequest(`${server.url}${path}`);
    rendered.length = 0;
    const repeated = await rawRequest(`${server.url}${path}`);
    expect([repeated.status, repeated.text], path).toEqual([first.status, first.text]);
    expect(repeated.headers["set-cookie"]).toBeUndefined();
    if (rendered.length > 0) continue;
    cached.push(path);
    expect([repeated.status, repeated.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=0, must-revalidate",
    ]);
    expect(executed, path).toEqual([]);
  }
  expect(cached.filter((path) => !publicPages.includes(path))).toEqual([]);
  expect(cached).toEqual(expect.arrayContaining(["/", "/courses", "/Per", "/quiz", "/developers/changes"]));
  expect(cached.join()).not.toMatch(/reset|certificate|verify|admin|review|profile|Progress|home|log|\?/);
});

test.each([
  ["/Per?x=1", "/Per?x=2&from=home"],
  ["/?utm_source=chat", "/?"],
  ["/Per?alert=failed", "/Per?search=money"],
])("ignores parameters that the page does not read, as in %s", async (one, other) => {
  const [path = ""] = one.split("?");
  const plain = await rawRequest(server.url + path);
  rendered.length = 0;
  for (const url of [one, other])
    expect((await rawRequest(server.url + url)).text === plain.text, url).toBe(true);
  expect(rendered).toEqual([]);
});

test("treats JSON in a query parameter as text", async () => {
  const url = `/courses?search=${encodeURIComponent('{"toString":1}')}`;
  const page = await server.browser().fetch(url);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining("{&quot;toString&quot;:1}"),
  ]);
  for (const name of ["item", "course=technology&module"])
    expect((await server.browser().fetch(`/practice?${name}=%7B%22valueOf%22:1%7D`)).status).toBe(404);
});

test.each(["/courses?search=money", "/login?alert=failed", "/contact?sent=1&x=2"])(
  "renders %s, whose parameter the page reads",
  async (url) => {
    const [path = ""] = url.split("?");
    const plain = await rawRequest(server.url + path);
    rendered.length = 0;
    expect((await rawRequest(server.url + url)).text === plain.text).toBe(false);
    expect(rendered).toEqual([url.replace("&x=2", "")]);
  },
);

test("counts rendered pages by address, but not cached ones", async () => {
  const allowances = { ...defaultAllowances, renderingPerAddress: { tries: 2, seconds: 60 } };
  const limited = await startTestServer({
    database: server.database,
    pages: await builtPages(webBuildFolder),
    allowances,
  });
  const statusOf = async (path: string) => (await rawRequest(limited.url + path)).status;
  expect([await statusOf("/about"), await statusOf("/nowhere")]).toEqual([200, 404]);
  const refused = await rawRequest(`${limited.url}/nowhere`);
  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
  });
  expect(refused.text).toContain("Please wait");
  expect(await statusOf("/about")).toBe(200);
  await limited.close();
});

test.each(["/courses", "/offline/pages/courses"])(
  "counts a page of search results at %s as three",
  async (path) => {
    const allowances = { ...defaultAllowances, renderingPerAddress: { tries: 5, seconds: 60 } };
    const limited = await startTestServer({
      database: server.database,
      pages: await builtPages(webBuildFolder),
      allowances,
    });
    const statusOf = async (text: string) =>
      (await rawRequest(`${limited.url}${path}?box=1&search=${text}`)).status;
    expect([await statusOf("money"), await statusOf(""), await statusOf("bus")]).toEqual([200, 200, 429]);
    await limited.close();
  },
);

test("renders a learner's page separately and does not store it", async () => {
  const learner = server.browser();
  const email = await learner.signUpAndLogIn();
  await rawRequest(`${server.url}/courses`);
  rendered.length = 0;
  const own = await learner.fetch("/courses");
  expect([rendered, own.headers.get("cache-control")]).toEqual([["/courses"], "private, no-store"]);
  expect(await own.text()).toContain("Test Learner");
  const anonymous = await rawRequest(`${server.url}/courses`);
  expect(anonymous.text).not.toMatch(new RegExp(`${email}|Test Learner`));
  expect(rendered).toHaveLength(1);
});

test("renders a page again after a render error", async () => {
  const pages = await builtPages(webBuildFolder);
  let isBroken = true;
  const broken = await startTestServer({
    database: server.database,
    pages: {
      ...pages,
      renderPage: async (request) => {
        if (isBroken) throw new Error("a bug in a component");
        return pages.renderPage(request);
      },
    },
  });
  expect((await rawRequest(`${broken.url}/courses`)).status).toBe(500);
  isBroken = false;
  expect((await rawRequest(`${broken.url}/courses`)).status).toBe(200);
  await broken.close();
});

describe("other spellings of a request target", () => {
  test.each([["//[x"], ["//u:p@h"], ["/\\x/Per"], ["//x/Per"], ["//x/courses?from=home"]])(
    "respond with 404 at %s, as without the first slash",
    async (target) => {
      const { status, text } = await rawTarget(server.url, target);
      expect(status).toBe(404);
      expect(text).toMatch(/<a [^>]*href="\/"/);
    },
  );

  test("share one entry of the page cache", async () => {
    await rawRequest(`${server.url}/courses`);
    rendered.length = 0;
    for (const target of ["/x/../courses", "/%63ourses", "/./courses", "http://evil.example/courses"]) {
      const { status, headers } = await rawTarget(server.url, target);
      expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=0, must-revalidate"]);
    }
    expect(rendered).toEqual([]);
  });

  test("are not stored when the pages accept them", async () => {
    for (const path of ["/COURSES", "/courses%20", "/Courses%20%20"]) {
      expect((await rawTarget(server.url, path)).status).toBe(200);
      rendered.length = 0;
      await rawTarget(server.url, path);
      expect(rendered).toEqual([path]);
    }
  });

  test("never make a page with a secret URL public", async () => {
    for (const path of ["reset-password", "RESET-PASSWORD", "%72eset-password", "x/../reset-password"])
      for (const start of ["/", "//", "http://evil.example/"]) {
        const { status, headers } = await rawTarget(server.url, `${start}${path}/a-secret-token`);
        expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
        expect(headers["referrer-policy"]).toBe("same-origin");
      }
  });
});
