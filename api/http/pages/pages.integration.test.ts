import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formAlerts } from "../../../schema/formAlerts";
import { keptPagesPath } from "../../../schema/keptCourse";
import { pageParameters } from "../../../schema/sitePaths";
import { readContent } from "../../catalogue/readContent";
import { contentFolder, webBuildFolder } from "../../projectFolders";
import { answerKeyTexts } from "../../testing/answerKeyTexts";
import { courseCount } from "../../testing/courseCount";
import { loadInto } from "../../testing/loadInto";
import { signInAsAdmin } from "../../testing/signInAsAdmin";
import { testContent } from "../../testing/testContent";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages, type PageSource } from "./pageSource";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: await builtPages(webBuildFolder) });
});
afterAll(() => server.close());

/** The text of a page. Glossary terms are buttons on pages and bold in the content. */
const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, "");

const hashSource = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const get = (path: string, headers: Record<string, string> = {}) => server.browser().fetch(path, { headers });

describe("pages", () => {
  test("contain the whole text of a course in their HTML", async () => {
    const { courses } = testContent();
    for (const course of courses) {
      const html = await (await get(course.path)).text();
      for (const { bodyHtml } of course.modules) expect(withoutTags(html)).toContain(withoutTags(bodyHtml));
    }
  });

  test.each([
    ["/nowhere"],
    ["/Per/nowhere"],
    ["/Per/extra"],
    ["/courses/nothing/here"],
    ["/%F0%9F%9A%B2"],
    ["/favicon.nowhere"],
  ])("respond with 404 at %s, with a link to the landing page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/<a [^>]*href="\/"/);
  });

  test.each([
    ["item=personal-finance/bus-ticket-need&choice=abc", 200],
    ["item=personal-finance/bus-ticket-need&choice=9", 200],
    ["item=personal-finance/bus-ticket-need&choice=99999999999", 200],
    ["item=personal-finance/bus-ticket-need&choice=0.1&number=2", 200],
    ["item=personal-finance/what-is-left&choice=0", 200],
    [`item=${"x".repeat(131)}&choice=0`, 404],
    ["item=personal-finance/nothing&number=1", 404],
    ["course=personal-finance&module=1", 200],
    ["course=personal-finance&module=99999999999", 404],
    ["course=personal-finance&module=0", 404],
    ["course=personal-finance&module=1.5", 404],
    ["course=personal-finance&module=one", 404],
    ["course=nothing&module=1", 404],
  ])("respond to /practice?%s with %i and no review", async (query, status) => {
    const response = await get(`/practice?${query}`);
    expect(response.status).toBe(status);
    const html = await response.text();
    if (status === 200) expect(html).toContain('action="/forms/practice"');
    expect(html).not.toMatch(/Not yet|That’s right/);
  });

  test.each(
    Object.entries(pageParameters).flatMap(([page, names]) => names.map((name) => [`/${page}?${name}=`])),
  )("respond to %s with nested JSON without an error", async (address) => {
    const logged = server.logged.length;
    for (const folder of ["", keptPagesPath])
      for (const depth of [900, 7_500]) {
        const response = await get(folder + address + "[".repeat(depth) + "]".repeat(depth));
        expect(response.status).toBeLessThan(500);
      }
    expect(server.logged.slice(logged)).toEqual([]);
  });

  test.each([
    ["/per", "/Per"],
    ["/PER?from=home", "/Per?from=home"],
    ["/QUIZ", "/quiz"],
    ["/Communication-Creativity", "/communication-creativity"],
    ["/Communication-Creativity?from=home", "/communication-creativity?from=home"],
    ["/progress", "/Progress"],
    ["/PROGRESS", "/Progress"],
    ["/pRogress?from=menu", "/Progress?from=menu"],
  ])("redirect %s to the canonical spelling %s", async (path, canonical) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get("location") ?? "", server.url).href.replace(server.url, "")).toBe(
      canonical,
    );
  });

  test("are revalidated with 304 when anonymous, and never stored for a learner", async () => {
    const first = await get("/Per");
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(first.headers.get("vary")?.toLowerCase()).toContain("cookie");
    const repeated = await get("/Per", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(repeated.status).toBe(304);
    const learner = await server.learner();
    expect((await learner.fetch("/Per")).headers.get("cache-control")).toBe("private, no-store");
  });

  test("contain no course text on the page of a quiz", async () => {
    const sentence = "Many adults start from a simple rule";
    expect(await (await get("/Per")).text()).toContain(sentence);
    expect(await (await get("/quiz")).text()).not.toContain(sentence);
  });

  test.each([
    ["/", "Next slide"],
    ["/quiz", /^a\) /],
    ["/Per", /^Play the video/],
    ["/chat", "Tell me a joke"],
    ["/settings", "Back to standard"],
    ["/settings", "Forget my settings"],
  ])("disable buttons that need the script until it has loaded, as in %s: %s", async (path, name) => {
    const html = await (await get(path)).text();
    const buttons = [...html.matchAll(/(<button[^>]*>)(.*?)<\/button>/gs)];
    const [button = ""] = buttons.flatMap(([, tag = "", content = ""]) =>
      `${/aria-label="([^"]*)"/.exec(tag)?.[1] ?? withoutTags(content)}`.match(name) ? tag : [],
    );
    expect(button).toMatch(/ disabled=""/);
  });

  test("contain no answer index or explanation of a quiz", async () => {
    const content = testContent();
    expect(content.courses).toHaveLength(courseCount);
    for (const course of content.courses) {
      const response = await get(course.quizPath);
      const bytes = JSON.stringify([...response.headers]) + (await response.text());
      expect(bytes).toContain(course.questions[4]?.text.slice(0, 29));
      const secrets = answerKeyTexts({ ...content, courses: [course] });
      expect(secrets.length).toBeGreaterThan(20);
      for (const secret of secrets) expect(bytes).not.toContain(secret.slice(0, 40));
      expect(bytes).not.toMatch(/["']?(answer|correct|correctIndex)["']?\s*:\s*\d/);
      expect(bytes).not.toMatch(/data-(answer|correct)/);
    }
  });

  test("of admins redirect visitors to the login and respond with 404 to learners", async () => {
    const { email } = await signInAsAdmin(server);
    const { status, headers } = await get("/admin");
    expect([status, headers.get("location")]).toEqual([307, expect.stringMatching(/\/login$/)]);
    const response = await (await server.learner()).fetch("/admin?show=users");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("We looked everywhere");
    expect(html).not.toContain("Running Ninefold");
    expect(html).not.toContain(email.slice(0, 8));
  });

  test("allow only their own inline scripts, and no inline styles", async () => {
    for (const path of ["/", "/courses", "/Per", "/quiz", "/login", "/nowhere"]) {
      const response = await get(path);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(policy).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com;/);
      const html = await response.text();
      // Browsers do not execute structured data, so it needs no hash.
      const scripts = [
        ...html.matchAll(/<script(?:\s+(?!src|type)[\w-]+(?:="[^"]*")?)*>([\s\S]*?)<\/script>/g),
      ].map(([, text]) => text ?? "");
      expect(scripts.length).toBeGreaterThan(3);
      for (const text of scripts) expect(policy).toContain(hashSource(text));
      expect(html).not.toContain("nonce");
      expect(html).not.toMatch(/ on\w+="/);
      expect(html).not.toMatch(/ style="/);
      expect(html).not.toMatch(/<style/);
    }
  });

  test("do not allow a script that content brought into the document", async () => {
    const pages = await builtPages(webBuildFolder);
    const injected = '<script>alert(1)</script><script nonce="x">alert(1)</script><b>after</b>';
    const renderPage: PageSource["renderPage"] = ({ execute, ...request }) => {
      const infected: typeof execute = async (document, variables) =>
        JSON.parse(
          JSON.stringify(await execute(document, variables), (name, value) =>
            name === "bodyHtml" ? `${value}${injected}` : value,
          ),
        );
      return pages.renderPage({ ...request, execute: infected });
    };
    const infected = await startTestServer({ database: server.database, pages: { ...pages, renderPage } });
    const response = await infected.browser().fetch("/Per");
    expect(await response.text()).toContain(injected);
    await infected.close();
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(3);
    expect(policy).not.toContain(hashSource("alert(1)"));
    expect(policy).not.toMatch(/unsafe-inline|nonce/);
  });

  test("load immutable files that are compressed at build time", async () => {
    const html = await (await get("/courses")).text();
    const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(1);
    for (const path of new Set(scripts)) {
      // Only the build compresses them, so another encoding than these costs no time.
      for (const [accepted, sent] of Object.entries({ br: "br", gzip: "gzip", deflate: null })) {
        const response = await get(path, { "accept-encoding": accepted });
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(response.headers.get("content-encoding")).toBe(sent);
        expect(response.headers.get("vary")).toBe("accept-encoding");
      }
    }
  });

  test("use picture URLs with a content hash", async () => {
    const { data } = await server
      .browser()
      .graphql("{ courses(first: 50) { nodes { image { url darkUrl } } } }");
    for (const { image } of data.courses.nodes) {
      expect(image.url).toMatch(/^\/pictures\/[\w-]+\/picture\.[0-9a-f]{12}\.svg$/);
      const response = await get(image.url);
      expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(await response.text()).toContain("<svg");
      expect(response.headers.get("content-encoding")).toBe("gzip");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    }
    const outdated = await get("/pictures/personal-finance/picture.000000000000.svg");
    expect(outdated.status).toBe(302);
    expect(outdated.headers.get("location")).toMatch(
      /^\/pictures\/personal-finance\/picture\.[0-9a-f]{12}\.svg$/,
    );
    expect((await get("/pictures/no-course/picture.000000000000.svg")).status).toBe(404);
    expect((await get("/pictures/../course.json")).status).toBe(404);
  });
});

test("a render error leads to a plain page with status 500 and one log entry", async () => {
  const pages = await builtPages(webBuildFolder);
  const broken = await startTestServer({
    database: server.database,
    pages: {
      ...pages,
      renderPage: () => Promise.reject(new Error("secret reason")),
      addAssets: async () => {},
    },
  });
  const response = await broken.browser().fetch("/courses");
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toMatch(/href="\/">Go to the home page/);
  expect(html).not.toContain("secret reason");
  const lines = broken.logged.filter((line) => JSON.stringify(line).includes("secret reason"));
  expect(lines).toMatchObject([{ method: "GET", path: "/courses" }]);
  await broken.close();
});

test.each([
  ["/guides/bullying?search=secret", "/guides/bullying"],
  ["/reset-password/secret-token?alert=failed", "/reset-password"],
  ["/%52eset-password//secret-token", "/Reset-password"],
  ["/verify/1d7f4b8e-secret", "/verify"],
  ["/review/1d7f4b8e-secret", "/review"],
])("the log of a failed request to %s has the path %s", async (address, path) => {
  const pages = await builtPages(webBuildFolder);
  const renderPage = () => Promise.reject(new Error("rendering fails in this test"));
  const broken = await startTestServer({
    database: server.database,
    pages: { ...pages, renderPage, addAssets: async () => {} },
  });
  expect((await broken.browser().fetch(address)).status).toBe(500);
  expect(broken.logged.at(-1)).toMatchObject({ method: "GET", path });
  expect(JSON.stringify(broken.logged)).not.toContain("secret");
  await broken.close();
});

test.each([
  ["/forms/check/personal-finance", {}],
  ["/forms/practice", { item: "digital-literacy/help-grandad-book", choice: "0" }],
])("the page after a failed %s shows the alert", async (form, fields) => {
  const { db } = server.database;
  const browser = await server.learner();
  await db.execute(sql`ALTER TABLE users RENAME TO users_renamed`);
  const refused = await browser
    .fetch(form, { method: "POST", body: new URLSearchParams(fields), headers: { origin: browser.url } })
    .finally(() => db.execute(sql`ALTER TABLE users_renamed RENAME TO users`));
  const page = await browser.fetch(refused.headers.get("location") ?? "");
  expect(await page.text()).toContain(formAlerts.trouble);
});

test("a copied course folder becomes a course in the API, catalogue and pages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-content-"));
  // One course of them all, whose texts are read in little time.
  const filter = (file: string) => !/courses\/(?!personal-finance)/.test(file);
  cpSync(contentFolder, folder, { recursive: true, filter });
  const copy = join(folder, "courses/kitchen-skills");
  cpSync(join(folder, "courses/personal-finance"), copy, { recursive: true });
  const course = JSON.parse(readFileSync(join(copy, "course.json"), "utf8"));
  const changes = {
    slug: "kitchen-skills",
    title: "Kitchen Skills",
    path: "/Kitchen",
    quizPath: "/kitchen-quiz",
    keywords: ["kitchen"],
    position: 99,
  };
  writeFileSync(join(copy, "course.json"), JSON.stringify({ ...course, ...changes }));

  const content = await readContent(folder);
  await loadInto(server.database.db, content);
  const other = await startTestServer({
    database: server.database,
    pages: await builtPages(webBuildFolder),
    pictureFiles: content.pictureFiles,
  });
  try {
    const browser = other.browser();
    const { data } = await browser.graphql(
      '{ course(path: "/KITCHEN-quiz") { slug title modules { id } image { url } ' +
        "quiz { questions { text } } } }",
    );
    expect(data.course).toMatchObject({ slug: "kitchen-skills", title: "Kitchen Skills" });
    expect(data.course.modules).toHaveLength(9);
    expect(data.course.quiz.questions).toHaveLength(5);
    const text = async (path: string) => (await browser.fetch(path)).text();
    expect(await text("/courses")).toMatch(/href="\/Kitchen"/);
    expect(await text("/Kitchen")).toMatch(/<h1[^>]*>[^<]*Kitchen Skills/);
    expect(await text("/kitchen-quiz")).toContain(data.course.quiz.questions[0].text.slice(0, 20));
    expect((await browser.fetch("/kitchen")).status).toBe(308);
    expect((await browser.fetch(data.course.image.url)).status).toBe(200);
    const card = await browser.fetch("/art/social-kitchen-skills.png");
    expect([card.status, card.headers.get("location")]).toEqual([302, "/art/social.png"]);
  } finally {
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
