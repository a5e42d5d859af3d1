import { unescape as unescapeHtml } from "es-toolkit";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packFormats, packPath } from "../../../schema/packFormats";
import { pagePaths } from "../../../schema/sitePaths";
import { webBuildFolder } from "../../projectFolders";
import { courseCount } from "../../testing/courseCount";
import { pageMetadata } from "../../testing/pageMetadata";
import { testContent } from "../../testing/testContent";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages, type PageSource } from "./pageSource";

/** Resolves the configuration once for all pages. */
class CachingConfigLoader extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

/** For HTML as the server sends it, which is all that clients without JavaScript get. */
const rules = new CachingConfigLoader({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // Style, not validity: React's own output format.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    // Lists and navigations may have an accessible name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Module titles are content, and the name of the site follows them.
    "long-title": "off",
  },
});
const validator = new HtmlValidate(rules);

/** Files that packs.integration.test.ts fetches; only print.html is a page. */
const packFiles = new Set(
  testContent().courses.flatMap(({ slug }) =>
    packFormats.flatMap(({ extension }) => (extension === "print.html" ? [] : [packPath(slug, extension)])),
  ),
);

/** A page, and the links and ids in its HTML. */
interface Page {
  isRedirected: boolean;
  html: string;
  links: string[];
  ids: string[];
}

const publicUrl = "https://ninefold.example";

let server: TestServer;
/** Every page that the site lists or links, by path and query. */
const pages = new Map<string, Page>();
const formActions = new Set<string>();
/** Links to responses with an error status. */
const brokenLinks: string[] = [];
beforeAll(async () => {
  const pageSource = await builtPages(webBuildFolder);
  server = await startTestServer({ publicUrl, pages: pageSource });
  await crawl(pageSource);
}, 180_000);
afterAll(() => server.close());

async function crawl(pageSource: PageSource): Promise<void> {
  const browser = server.browser();
  const withoutParameters = pagePaths.filter((path) => !path.includes("$"));
  const queue = new Map(
    [...(await pageSource.listPages()), ...withoutParameters].map((path) => [path, "the list of pages"]),
  );
  for (const [path, from] of queue) {
    const response = await browser.fetch(path, { redirect: "follow" });
    const isHtml = (response.headers.get("content-type") ?? "").startsWith("text/html");
    if (response.status >= 400) brokenLinks.push(`${path} returns ${response.status}, linked on ${from}`);
    const body = await response.text();
    if (!isHtml) continue;
    const page = { isRedirected: response.redirected, ...parse(body) };
    pages.set(path, page);
    for (const link of page.links) {
      const url = new URL(link, new URL(path, publicUrl));
      const target = url.pathname + url.search;
      if (url.origin !== publicUrl) continue;
      if (url.pathname.startsWith("/forms/")) formActions.add(target);
      else if (!queue.has(target) && !packFiles.has(target)) queue.set(target, path);
    }
  }
}

/** Reads the attributes with links and ids. The validator refuses other quotes. */
function parse(html: string): Pick<Page, "html" | "links" | "ids"> {
  const values = (names: string) =>
    [...html.matchAll(new RegExp(`(?<=\\s(?:${names})=")[^"]*`, "gi"))].map(([value]) =>
      // React writes an apostrophe as &#x27;.
      unescapeHtml(value.replaceAll("&#x27;", "'")),
    );
  const sources = values("srcset").flatMap((list) =>
    list.split(",").map((source) => source.trim().split(" ")[0] ?? ""),
  );
  return { html, links: [...values("href|src|action"), ...sources], ids: values("id") };
}

/**
 * Of these pages, those with equal elements and attributes differ only in texts, which React escapes: one
 * of each kind is validated.
 */
const templates = /^\/(?:developers\/types\/|practice\?|kept\?)/;

/** Returns the template of a page with the set of its elements and attributes; the path of other pages. */
function shapeOf(path: string, html: string): string {
  const [template] = templates.exec(path) ?? [];
  const tags = html.replace(/="[^"]*"/g, "").match(/<[a-z][^>]*>/g);
  return template ? [template, ...[...new Set(tags)].sort()].join("") : path;
}

test("has valid HTML and no broken links, images, form actions or anchors", async () => {
  const browser = server.browser();
  const problems = [...brokenLinks];
  // The action of practice items responds with 404 to an unknown item, too.
  const fields = { item: "personal-finance/needs-and-wants" };
  for (const action of formActions) {
    const { status } = await browser.fetch(action, { method: "POST", body: new URLSearchParams(fields) });
    if (status >= 400) problems.push(`${action} returns ${status}`);
  }
  expect(formActions.size).toBeGreaterThan(3);
  const validated = new Set<string>();
  for (const [path, { html, links, ids }] of pages) {
    for (const link of links) {
      const url = new URL(link, new URL(path, publicUrl));
      const target = pages.get(url.pathname + url.search);
      const id = decodeURIComponent(url.hash.slice(1));
      if (url.origin === publicUrl && id && target && !target.ids.includes(id))
        problems.push(`${link} on ${path}: no such anchor`);
    }
    if (new Set(ids).size < ids.length) problems.push(`${path}: an id occurs twice`);
    const shape = shapeOf(path, html);
    if (validated.has(shape)) continue;
    validated.add(shape);
    for (const { messages } of (await validator.validateString(html, path)).results)
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${path}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect([...new Set(problems)]).toEqual([]);
  const withModules = [...pages.keys()].filter((path) => pages.get(path)?.ids.includes("module1"));
  expect(withModules.filter((path) => !path.startsWith("/packs/"))).toHaveLength(courseCount);
  expect(withModules.filter((path) => path.startsWith("/packs/"))).toHaveLength(courseCount);
}, 180_000);

/** Reads the paths of the sitemap. */
async function sitemapPaths(): Promise<Set<string>> {
  const sitemap = await (await server.browser().fetch("/sitemap.xml")).text();
  return new Set([...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => url.replace(publicUrl, "")));
}

const metadataOf = (path: string) => pageMetadata(pages.get(path)?.html ?? "");

test("the sitemap lists every linked page; all other pages have noindex", async () => {
  const listed = await sitemapPaths();
  const linked = new Set([...listed].flatMap((path) => metadataOf(path).internalLinks));
  for (const { path, quizPath } of testContent().courses) linked.add(path).add(quizPath);
  expect([...listed].filter((path) => !linked.has(path))).toEqual([]);
  for (const [path, { isRedirected }] of pages)
    if (!isRedirected && !path.includes("?"))
      expect([path, metadataOf(path).meta("robots")]).toEqual([path, listed.has(path) ? [] : ["noindex"]]);
  const withParameters = [
    "/reset-password",
    "/review/1",
    "/verify/1",
    "/certificate/technology",
    "/check/technology",
  ];
  for (const path of withParameters) {
    const response = await server.browser().fetch(path);
    expect(pageMetadata(await response.text()).meta("robots"), path).toEqual(["noindex"]);
  }
});

test("every page of the sitemap is canonical and has unique metadata", async () => {
  const descriptions = new Map<string | undefined, string>();
  for (const path of await sitemapPaths()) {
    const page = metadataOf(path);
    expect(page.link("canonical")).toEqual([publicUrl + path]);
    expect(page.meta("og:url")).toEqual([publicUrl + path]);
    expect(page.lang).toBe("en");
    expect(page.meta("og:title")).toEqual([page.title.replace(" · Ninefold", "")]);
    const [description, ...more] = page.meta("description");
    expect([descriptions.get(description), more]).toEqual([undefined, []]);
    descriptions.set(description, path);
    expect(page.meta("og:description")).toEqual([description]);
    expect([page.meta("og:image").length, page.meta("og:image:alt").length]).toEqual([1, 1]);
    expect(page.meta("twitter:card")).toEqual(["summary_large_image"]);
    expect(page.link("manifest")).toEqual(["/manifest.webmanifest"]);
  }
});
