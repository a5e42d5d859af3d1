import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import sharp from "sharp";
import { SitemapStream } from "sitemap";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Content } from "../../catalogue/readContent";
import { webBuildFolder } from "../../projectFolders";
import { courseCount } from "../../testing/courseCount";
import { loadInto } from "../../testing/loadInto";
import { pageMetadata } from "../../testing/pageMetadata";
import { type JsonLdThing, structuredDataProblems } from "../../testing/structuredDataProblems";
import { testContent } from "../../testing/testContent";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages } from "../pages/pageSource";

const publicUrl = "https://ninefold.example";
const siteFiles = [
  "/sitemap.xml",
  "/courses.atom",
  "/robots.txt",
  "/.well-known/security.txt",
  "/manifest.webmanifest",
];

let server: TestServer;
let content: Content;
beforeAll(async () => {
  content = testContent();
  server = await startTestServer({ publicUrl, pages: await builtPages(webBuildFolder) });
});
afterAll(() => server.close());

/** Requests a path or a URL, which must belong to the public origin. */
function get(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, publicUrl);
  expect(url.origin).toBe(publicUrl);
  return server.browser().fetch(url.pathname + url.search, init);
}

/** Responses to GET by URL, until the content changes. */
const cachedResponses = new Map<string, Promise<{ status: number; type: string; html: string }>>();

function getOnce(address: string) {
  const cached = cachedResponses.get(address);
  if (cached) return cached;
  const page = get(address).then(async (response) => ({
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    html: await response.text(),
  }));
  cachedResponses.set(address, page);
  return page;
}

const status = async (address: string) =>
  (await getOnce(new URL(address, publicUrl).href.replace(/#.*/, ""))).status;

const read = async (address: string) => pageMetadata((await getOnce(new URL(address, publicUrl).href)).html);

async function xml(path: string) {
  const options = { ignoreAttributes: false, isArray: (name: string) => /^(url|entry|link)$/.test(name) };
  return new XMLParser(options).parse(await (await get(path)).text(), true);
}

/** Reads the sitemap: the date of the last change by URL, undefined without one. */
async function readSitemap(): Promise<Map<string, string | undefined>> {
  const { urlset } = await xml("/sitemap.xml");
  expect(urlset["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const urls: { loc: string; lastmod?: string }[] = urlset.url;
  expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length);
  return new Map(urls.map(({ loc, lastmod }) => [loc, lastmod]));
}

/** All URLs of the site in a JSON value. */
function addressesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"(https:\/\/ninefold\.example[^"]*)"/g)].map(
    ([, url = ""]) => url,
  );
}

test("serves the site files publicly with their types, HEAD and conditional requests", async () => {
  const types = [
    "application/xml",
    "application/atom+xml",
    "text/plain",
    "text/plain",
    "application/manifest+json",
  ];
  for (const [index, path] of siteFiles.entries()) {
    const response = await get(path);
    expect(response.headers.get("content-type")?.split(";")[0]).toBe(types[index]);
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]\d+$/);
    expect(response.headers.get("set-cookie")).toBeNull();
    const etag = response.headers.get("etag") ?? "";
    expect((await get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await get(path, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
  }
});

test("builds the sitemap once, and again when other pages are listed", async () => {
  const write = vi.spyOn(SitemapStream.prototype, "_transform");
  onTestFinished(() => write.mockRestore());
  const listPages = vi.fn(() => ["/about"]);
  const pages = { ...(await builtPages(webBuildFolder)), listPages };
  const other = await startTestServer({ database: server.database, publicUrl, pages });
  const send = () => other.browser().fetch("/sitemap.xml");
  const first = await send();
  const written = write.mock.calls.length;
  const repeated = await send();
  expect(write).toHaveBeenCalledTimes(written);
  expect(await repeated.text()).toBe(await first.text());
  listPages.mockReturnValue(["/about", "/mission"]);
  const changed = await send();
  expect(await changed.text()).toContain("/mission</loc>");
  expect(changed.headers.get("etag")).not.toBe(first.headers.get("etag"));
  await other.close();
});

test("the sitemap lists every course, quiz and guide", async () => {
  const listed = await readSitemap();
  for (const { path, quizPath } of content.courses)
    expect([listed.has(publicUrl + path), listed.has(publicUrl + quizPath)]).toEqual([true, true]);
  for (const { slug, reviewed } of content.guides)
    expect(listed.get(`${publicUrl}/guides/${slug}`)).toContain(reviewed);
});

test("a learner's pages and the forms have noindex and are not in the sitemap", async () => {
  const learner = await server.learner();
  const listed = await readSitemap();
  for (const path of ["/home", "/Progress", "/profile", "/profile/name", "/reset-password", "/logout"]) {
    const response = await learner.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(listed.has(publicUrl + path)).toBe(false);
  }
  for (const path of ["/login", "/signup"]) {
    expect((await read(path)).meta("robots")).toEqual(["noindex"]);
    expect(listed.has(publicUrl + path)).toBe(false);
  }
});

test("URLs with a query string or other letter case have the canonical URL", async () => {
  for (const [path, canonical] of [
    ["/courses?search=money", "/courses"],
    ["/Per?from=home", "/Per"],
    ["/?utm_source=chat", "/"],
    ["/contact?sent=1", "/contact"],
  ] as const)
    expect((await read(path)).link("canonical")).toEqual([publicUrl + canonical]);
  const response = await get("/PER");
  expect([response.status, response.headers.get("location")]).toEqual([308, "/Per"]);
});

test("courses and quizzes have the course's social card, other pages the site's", async () => {
  const cards = new Map<string, string>();
  for (const { slug, title, summary, path, quizPath } of content.courses) {
    const page = await read(path);
    expect([page.meta("og:title"), page.meta("og:description")]).toEqual([[title], [summary]]);
    for (const shared of [path, quizPath])
      expect((await read(shared)).meta("og:image")).toEqual([`${publicUrl}/art/social-${slug}.png`]);
    cards.set(`/art/social-${slug}.png`, title);
  }
  expect((await read("/about")).meta("og:image")).toEqual([`${publicUrl}/art/social.png`]);
  for (const file of [...cards.keys(), "/art/social.png"]) {
    const response = await get(file);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const picture = Buffer.from(await response.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(60_000);
  }
});

test("courses have structured data that is valid, complete and equal to their content", async () => {
  for (const course of content.courses) {
    const page = await read(course.path);
    expect(await structuredDataProblems(page.things)).toEqual([]);
    const [courseData] = page.things;
    expect(courseData).toMatchObject({
      "@type": "Course",
      name: course.title,
      description: course.summary,
      url: publicUrl + course.path,
      typicalAgeRange: "8-18",
      hasCourseInstance: { courseWorkload: `PT${course.minutes}M` },
      hasPart: [
        ...course.modules.map(({ number, title }) => ({
          "@type": "LearningResource",
          name: title,
          url: `${publicUrl}${course.path}#module${number}`,
        })),
        { "@type": "Quiz", url: publicUrl + course.quizPath },
      ],
    });
    for (const { number } of course.modules) expect(page.html).toContain(`id="module${number}"`);
    for (const address of new Set(addressesIn(page.things)))
      expect([address, await status(address)]).toEqual([address, 200]);
  }
});

test("catalogue, landing page and quizzes have structured data without answers", async () => {
  const [trail, list] = (await read("/courses")).things;
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(list).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 15,
    itemListElement: content.courses.map(({ title, path }, index) => ({
      position: index + 1,
      name: title,
      url: publicUrl + path,
    })),
  });
  const matches = await read("/courses?search=passwords");
  expect(matches.things.map((thing) => thing["@type"])).toEqual(["BreadcrumbList"]);
  const quizzes = await Promise.all(content.courses.map(({ quizPath }) => read(quizPath)));
  for (const [index, { things }] of quizzes.entries()) {
    expect(things[0]).toMatchObject({
      "@type": "Quiz",
      isPartOf: { "@id": `${publicUrl}${content.courses[index]?.path}#course` },
    });
    expect(JSON.stringify(things)).not.toMatch(/answer/i);
  }
  const landing = await read("/");
  expect(landing.things.map((thing) => thing["@type"])).toEqual(["WebSite", "Organization"]);
  for (const page of [await read("/courses"), landing, ...quizzes]) {
    expect(await structuredDataProblems(page.things)).toEqual([]);
    for (const address of new Set(addressesIn(page.things)))
      expect([address, await status(address)]).toEqual([address, 200]);
  }
  expect((await read("/about")).things).toEqual([]);
});

test("detects unknown types and properties and missing required properties", async () => {
  const [course, trail] = (await read("/Per")).things;
  if (!course || !trail) throw new Error("no structured data");
  const problems = async (...things: JsonLdThing[]) => (await structuredDataProblems(things)).join("\n");
  expect(await problems({ ...course, courseMode: "Online" })).toMatch(/"courseMode" for type "Course"/);
  expect(await problems({ "@type": "Curse", name: "Finance" })).toMatch(/"Curse" is not a valid/);
  expect(await problems({ ...course, hasCourseInstance: undefined })).toMatch(/Course.hasCourseInstance/);
  expect(await problems({ ...course, aggregateRating: { "@type": "AggregateRating" } })).toMatch(
    /aggregateRating/,
  );
  expect(await problems({ ...trail, itemListElement: [] })).toMatch(/At least two ListItems/);
});

test("metadata is not part of the client bundle", () => {
  const folder = join(webBuildFolder, "client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const words = /og:url|typicalAgeRange|webmanifest|courses\.atom/;
  expect(scripts.filter((name) => words.test(readFileSync(join(folder, name), "utf8")))).toEqual([]);
});

test("robots.txt disallows no page and names the sitemap", async () => {
  const lines = (await (await get("/robots.txt")).text()).split("\n").filter(Boolean);
  expect(lines[0]).toBe("User-agent: *");
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(disallowed.length).toBeGreaterThan(0);
  const allowed = [...(await readSitemap()).keys(), ...siteFiles.map((path) => publicUrl + path)];
  for (const address of [...allowed, `${publicUrl}/login`, `${publicUrl}/assets/a.js`])
    expect(disallowed.filter((path) => address.startsWith(publicUrl + path))).toEqual([]);
  expect(lines.at(-1)).toBe(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test("security.txt names the operator's contact and has not expired", async () => {
  const text = await (await get("/.well-known/security.txt")).text();
  const [, contact = ""] = /^Contact: (.+)$/m.exec(text) ?? [];
  expect(contact).toBe(`${publicUrl}/contact`);
  expect(await status(contact)).toBe(200);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  expect(text).toContain(`\nCanonical: ${publicUrl}/.well-known/security.txt\n`);
});

test("the manifest has correct picture sizes, working URLs and the theme colour", async () => {
  const manifest = await (await get("/manifest.webmanifest")).json();
  const { html, meta } = await read("/");
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const response = await get(src);
    expect([src, response.headers.get("content-type")]).toEqual([src, type]);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
  const sizes = manifest.icons.map(
    (icon: { sizes: string; purpose?: string }) => `${icon.sizes} ${icon.purpose}`,
  );
  for (const size of ["192x192", "512x512"])
    expect(sizes).toEqual(expect.arrayContaining([`${size} undefined`, `${size} maskable`]));
  for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }])
    expect(await status(url)).toBe(200);
  expect(html).toContain(`media="(prefers-color-scheme: light)" content="${manifest.theme_color}"`);
  expect(meta("description")).toEqual([manifest.description]);
});

test("the feed lists every course by date and starts with an edited one", async () => {
  expect((await read("/courses")).link("alternate")).toEqual(["/courses.atom"]);
  const before = (await xml("/courses.atom")).feed;
  expect(before["@_xmlns"]).toBe("http://www.w3.org/2005/Atom");
  expect(before.link).toContainEqual({ "@_rel": "self", "@_href": `${publicUrl}/courses.atom` });
  expect([before.id, before.author.name]).toEqual([`${publicUrl}/courses.atom`, "Ninefold"]);
  expect(before.entry).toHaveLength(courseCount);
  const listedBefore = await readSitemap();

  const [first, second, ...rest] = content.courses;
  if (!first || !second) throw new Error("there is no content");
  const title = "Money & </script>";
  content.courses = [{ ...first, rating: 1, position: 2 }, { ...second, title, position: 1 }, ...rest];
  await loadInto(server.database.db, { ...content, hash: "a".repeat(64) });
  cachedResponses.clear();

  const { feed } = await xml("/courses.atom");
  const [newest, ...older] = feed.entry;
  expect(newest.title["#text"]).toBe("Money &amp; &lt;/script&gt;");
  expect([newest.id, newest.link[0]["@_href"]]).toEqual([publicUrl + second.path, publicUrl + second.path]);
  expect(Date.parse(newest.updated)).toBeGreaterThan(Date.parse(older[0].updated));
  expect(feed.updated).toBe(newest.updated);
  for (const entry of older) {
    expect(entry.updated).toBe(before.updated);
    expect(await status(entry.link[0]["@_href"])).toBe(200);
  }
  const listed = await readSitemap();
  for (const [address, lastmod] of listed) {
    const isEdited = [second.path, second.quizPath].includes(address.replace(publicUrl, ""));
    expect([address, lastmod]).toEqual([address, isEdited ? newest.updated : listedBefore.get(address)]);
  }
  const page = await read(second.path);
  expect(page.things[0]?.name).toBe(title);
});

test("a course keeps its date while unchanged and gets a new one on a rollback", async () => {
  const [first, ...rest] = content.courses.slice(0, 3);
  if (!first) throw new Error("there is no content");
  const before = await readSitemap();
  const releases = ["b", "c", "d"].map((digit) => ({
    ...content,
    courses: [{ ...first, title: `Edited ${digit}` }, ...rest],
    hash: digit.repeat(64),
  }));
  const dates = [before.get(publicUrl + first.path)];
  for (const release of [...releases, releases[1]]) {
    await loadInto(server.database.db, release as Content);
    const listed = await readSitemap();
    dates.push(listed.get(publicUrl + first.path));
    expect(listed.get(publicUrl + first.quizPath)).toBe(dates.at(-1));
    for (const { path } of rest) expect(listed.get(publicUrl + path)).toBe(before.get(publicUrl + path));
  }
  expect(dates).toEqual([...new Set(dates)].sort());
  const { feed } = await xml("/courses.atom");
  expect(feed.entry).toHaveLength(3);
  expect(feed.entry[0].title["#text"]).toBe("Edited c");
  const { data } = await server.browser().graphql(`{ course(path: "${first.path}") { changedAt } }`);
  expect(data.course.changedAt).toBe(dates.at(-1));
});
