import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formAlerts } from "../../../schema/formAlerts";
import { loadContent } from "../../catalogue/loadContent";
import { readContent } from "../../catalogue/readContent";
import { contentFolder, projectRoot, webBuildFolder } from "../../projectFolders";
import { defaultAllowances } from "../../rateLimits";
import { answerKeyTexts } from "../../testing/answerKeyTexts";
import { rawRequest, rawTarget } from "../../testing/rawRequest";
import { signInAsAdmin } from "../../testing/signInAsAdmin";
import { testContent } from "../../testing/testContent";
import { openTestDatabase } from "../../testing/testDatabase";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages, type PageSource } from "./pageSource";

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
    expect(content.courses).toHaveLength(15);
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
  expect(broken.logged.filter((line) => JSON.stringify(line).includes("secret reason"))).toHaveLength(1);
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

describe("the page cache", () => {
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

  test("takes JSON in a parameter for text", async () => {
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
  await loadContent(server.database.db, content);
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
