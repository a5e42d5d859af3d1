import { eq, sql } from "drizzle-orm";
import { visit } from "unist-util-visit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { developerPages } from "../../../schema/guide/developerPages";
import { sitePages } from "../../../schema/informationPages";
import { sessions } from "../../accounts/sessions.table";
import { catalogueWatch } from "../../catalogue/catalogueWatch";
import { contentReleases } from "../../catalogue/contentReleases.table";
import { courses } from "../../catalogue/courses.table";
import { parseMarkdown } from "../../catalogue/renderMarkdown";
import { webBuildFolder } from "../../projectFolders";
import { defaultAllowances } from "../../rateLimits";
import { rawRequest } from "../../testing/rawRequest";
import { testContent } from "../../testing/testContent";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages } from "./pageSource";

const informationPages = [...Object.values(sitePages), ...Object.values(developerPages)];
const publicUrl = "https://ninefold.example";
const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
const markdownType = "text/markdown; charset=utf-8";

const rendered: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const pages = await builtPages(webBuildFolder);
  const renderPage: typeof pages.renderPage = (request) => {
    rendered.push(request.url);
    return pages.renderPage(request);
  };
  server = await startTestServer({ publicUrl, pages: { ...pages, renderPage } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.url + path, { headers });

/** Requests a document and splits it into front matter and text. */
async function read(path: string) {
  const { status, headers, text } = await get(path);
  expect([path, status, headers["content-type"]]).toEqual([path, 200, markdownType]);
  const [, matter = "", body = ""] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
  return { matter: parse(matter), body, headers };
}

/** The URLs of links and images in a Markdown text, and its raw HTML. */
function partsOf(body: string): { urls: string[]; html: string[] } {
  const urls: string[] = [];
  const html: string[] = [];
  visit(parseMarkdown(body), (node) => {
    if (node.type === "link" || node.type === "image" || node.type === "definition") urls.push(node.url);
    if (node.type === "html") html.push(node.value);
  });
  return { urls, html };
}

describe("a document", () => {
  test("of a course has all texts, drawings, words and questions", async () => {
    for (const course of testContent().courses) {
      const { matter, body } = await read(`${course.path}.md`);
      expect(matter).toEqual({
        title: course.title,
        description: course.summary,
        source: publicUrl + course.path,
        licence: "CC-BY-4.0",
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(body.startsWith(`# ${course.title}\n`)).toBe(true);
      for (const { number, title, images, video } of course.modules) {
        expect(body).toContain(`## Module ${number}: ${title}\n`);
        expect(body).toContain(`](${publicUrl}${course.path}/module-${number}.md)`);
        expect(body).toContain(video.id);
        for (const { url } of images)
          expect(body).toMatch(new RegExp(`!\\[.{20,}\\]\\(${publicUrl}${url}\\)`));
      }
      for (const { term } of course.glossary) expect(body).toContain(`- **${term}**: `);
      const letters = body.match(/^ {3}- [abcd]\) /gm);
      expect(letters).toHaveLength(20);
    }
  });

  test("of a module has its text below headings of the second level, and leads on", async () => {
    const { courses } = testContent();
    for (const { path, title, moduleCount, modules, quizPath } of courses.map((course) => ({
      ...course,
      moduleCount: course.modules.length + 1,
    }))) {
      for (const module of modules) {
        const { matter, body } = await read(`${path}/module-${module.number}.md`);
        expect(matter.source).toBe(`${publicUrl}${path}#module${module.number}`);
        expect(matter.description).toBe(`Module ${module.number} of ${moduleCount} of the course ${title}.`);
        const headings = module.body.match(/^## .*$/gm) ?? [];
        for (const heading of headings) expect(body).toContain(`\n${heading}\n`);
        const next = module.number < modules.length ? `${path}/module-${module.number + 1}` : quizPath;
        expect(body).toContain(`](${publicUrl}${next}.md)\n`);
      }
    }
  });

  test("has absolute links only, to addresses that exist, and no raw HTML", async () => {
    const paths = [
      ...testContent().courses.flatMap(({ path, quizPath }) => [path, quizPath, `${path}/module-8`]),
      ...testContent().guides.map(({ slug }) => `/guides/${slug}`),
      ...informationPages.map(({ path }) => path),
      "/courses",
    ];
    const urls = new Set<string>();
    for (const path of paths.filter((other) => other !== "/problem-solving/module-8")) {
      const { body } = await read(`${path}.md`);
      const parts = partsOf(body);
      expect([path, parts.html]).toEqual([path, []]);
      for (const url of parts.urls) urls.add(url);
    }
    expect([...urls].filter((url) => !/^(?:https?:\/\/|mailto:)/.test(url))).toEqual([]);
    const own = new Set([...urls].filter((url) => url.startsWith(publicUrl)).map((url) => url.split("#")[0]));
    expect(own.size).toBeGreaterThan(200);
    for (const url of own) {
      const { status } = await get((url ?? "").slice(publicUrl.length) || "/");
      // The profile redirects to the login page.
      expect([url, status]).toEqual([url, url?.endsWith("/profile") ? 307 : 200]);
    }
  });

  test("of a page of information has the title and description that llms.txt lists", async () => {
    for (const { path, title, description } of informationPages) {
      const { matter, body } = await read(`${path}.md`);
      expect(matter).toMatchObject({ title, description, source: publicUrl + path, licence: "MIT" });
      expect(body.startsWith(`# ${title}\n`)).toBe(true);
      expect(body.length).toBeGreaterThan(500);
    }
    const { body } = await read("/developers/types/Course.md");
    expect(body).toContain("`minutes`");
  });

  test("of a guide has its steps, sources and the date of its review", async () => {
    for (const { slug, title, reviewed, sources } of testContent().guides) {
      const { matter, body } = await read(`/guides/${slug}.md`);
      expect(matter).toMatchObject({ title, date: reviewed });
      expect(body).toContain("\n## What to do now\n");
      for (const source of sources) expect(body).toContain(source.slice(0, 20));
    }
  });

  test("is public, canonical to its page, and can be read by pages of any origin", async () => {
    const redirected = await rawRequest(`${server.url}/per.md`);
    expect(redirected).toMatchObject({
      status: 308,
      headers: { location: "/Per.md", "access-control-allow-origin": "*" },
    });
    const { headers } = await read("/Per.md");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      link: `<${publicUrl}/Per>; rel="canonical"`,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    const conditional = { "if-none-match": headers.etag ?? "" };
    expect(await get("/Per.md", conditional)).toMatchObject({ status: 304, text: "" });
    const head = await rawRequest(`${server.url}/Per.md`, { method: "HEAD" });
    expect([head.status, head.headers.etag, head.text]).toEqual([200, headers.etag, ""]);
  });

  test("is the same for a learner", async () => {
    const learner = await server.learner();
    for (const path of ["/Per", ...Object.values(sitePages).map((page) => page.path), "/developers"]) {
      const response = await learner.fetch(`${path}.md`);
      expect(await response.text(), path).toBe((await get(`${path}.md`)).text);
      expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    }
  });

  test.each([
    ["/per.md", "/Per.md"],
    ["/QUIZ.md", "/quiz.md"],
    ["/PER/module-2.md", "/Per/module-2.md"],
    ["/Per/module-9.md", "/quiz.md"],
  ])("redirects from %s to %s", async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 308, headers: { location } });
  });

  test.each([
    ["/nothing.md"],
    ["/login.md"],
    ["/Progress.md"],
    ["/.md"],
    ["/Per/module-0.md"],
    ["/Per/module-10.md"],
    ["/quiz/module-1.md"],
    ["/problem-solving/module-9.md"],
    ["/guides/nothing.md"],
    ["/guides/__proto__.md"],
    ["/developers/types/Nothing.md"],
    ["/developers/types/__Type.md"],
    ["/constructor.md"],
  ])("does not exist at %s", async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  });
});

describe("a page", () => {
  test.each([
    ["text/markdown"],
    ["TEXT/Markdown"],
    ["text/markdown, text/html;q=0.9, */*;q=0.1"],
    ["text/markdown;q=0.9, text/html;q=0.8"],
    ["text/markdown, */*"],
  ])("is sent as Markdown for Accept: %s", async (accept) => {
    const { headers, text } = await get("/Per", { accept });
    expect(headers).toMatchObject({ "content-type": markdownType, vary: "cookie, accept" });
    expect(text).toBe((await get("/Per.md")).text);
  });

  test.each([
    [browserAccept],
    ["*/*"],
    ["text/html, text/markdown"],
    ["text/html, text/markdown;q=0.9"],
    ["text/*"],
    ["text/markdown;q=0"],
    ["application/json"],
    ["markdown"],
  ])("is sent as HTML for Accept: %s", async (accept) => {
    const { status, headers } = await get("/Per", { accept });
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test("names its Markdown and varies by Accept only if it has one", async () => {
    for (const path of ["/Per", "/quiz", "/guides/bullying", "/courses", "/about", "/developers"]) {
      const { headers } = await get(path);
      expect(headers.vary, path).toBe("cookie, accept");
      expect(headers.link).toBe(`<${path}.md>; rel="alternate"; type="text/markdown"`);
    }
    for (const path of ["/", "/login", "/contact", "/courses?search=money", "/nowhere"]) {
      const { headers } = await get(path, { accept: "text/markdown" });
      expect([headers["content-type"], headers.vary, headers.link]).toEqual([
        "text/html; charset=utf-8",
        "cookie",
        undefined,
      ]);
    }
  });

  test("of a learner stays private and varies by Accept too", async () => {
    const learner = await server.learner();
    const { headers } = await learner.fetch("/Per");
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual([
      "private, no-store",
      expect.stringMatching(/^cookie, accept\b/),
    ]);
  });

  test("redirects to its spelling for clients that prefer Markdown", async () => {
    const { status, headers } = await get("/per", { accept: "text/markdown" });
    expect([status, headers.location, headers.vary]).toEqual([308, "/Per", "cookie, accept"]);
  });
});

describe("the page cache", () => {
  test("stores both forms of a page separately, with a header for each encoding", async () => {
    const forms = [{ accept: browserAccept }, { accept: "text/markdown" }];
    const [html, markdown] = await Promise.all(forms.map((headers) => get("/support", headers)));
    rendered.length = 0;
    for (let round = 0; round < 2; round += 1) {
      expect((await get("/support", forms[0])).text === html?.text).toBe(true);
      expect((await get("/support", forms[1])).text).toBe(markdown?.text);
      expect((await get("/support", { accept: "*/*" })).text === html?.text).toBe(true);
    }
    expect(rendered).toEqual([]);
    expect(html?.headers.etag).not.toBe(markdown?.headers.etag);
    const crossed = { ...forms[1], "if-none-match": html?.headers.etag ?? "" };
    expect((await get("/support", crossed)).status).toBe(200);
  });

  test.each(["/support.md", "/Per.md"])("sends %s compressed, varying by encoding", async (path) => {
    const plain = await get(path);
    const compressed = await get(path, { "accept-encoding": "br" });
    expect(compressed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(compressed.text).toBe(plain.text);
  });

  test("ignores parameters at the address of a document", async () => {
    const plain = await get("/about.md");
    rendered.length = 0;
    expect((await get("/about.md?utm_source=x")).text).toBe(plain.text);
    expect(rendered).toEqual([]);
  });

  test("counts written documents once and converted pages twice, but not cached ones", async () => {
    const allowances = { ...defaultAllowances, renderingPerAddress: { tries: 3, seconds: 60 } };
    const { database } = server;
    const pages = await builtPages(webBuildFolder);
    const limited = await startTestServer({ database, pages, allowances });
    const statusOf = async (path: string, accept = "*/*") =>
      (await rawRequest(limited.url + path, { headers: { accept } })).status;
    expect(await statusOf("/Per.md")).toBe(200);
    expect(await statusOf("/about", "text/markdown")).toBe(200);
    expect([await statusOf("/quiz.md"), await statusOf("/Per.md")]).toEqual([429, 200]);
    expect(await statusOf("/llms.txt")).toBe(429);
    await limited.close();
  });

  test("is private when it renews the cookie of a session", async () => {
    const browser = await server.learner();
    const read = async () => {
      const { headers } = await browser.fetch("/Per.md");
      return [headers.get("cache-control"), headers.has("set-cookie")];
    };
    expect(await read()).toEqual(["public, max-age=0, must-revalidate", false]);
    await server.database.db.update(sessions).set({ expiresAt: sql`now() + interval '20 days'` });
    expect(await read()).toEqual(["private, no-store", true]);
  });

  test("writes a document again for a new release", async () => {
    const { db } = server.database;
    await db.update(courses).set({ summary: "Another summary." }).where(eq(courses.slug, "technology"));
    expect((await get("/techno.md")).text).not.toContain("Another summary.");
    await db.update(contentReleases).set({ loadedAt: new Date("2031-05-05T05:05:05Z") });
    await catalogueWatch(db).renew();
    expect((await get("/techno.md")).text).toContain("\ndescription: Another summary.\n");
    expect((await get("/about.md")).text).toContain("\ndate: 2031-05-05\n");
  });
});
