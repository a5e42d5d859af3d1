import { HtmlValidate } from "html-validate";
import { staticRoutes } from "./routes";
import { expect, test } from "./test";

/** As sent by the server: what a browser without JavaScript, a search engine or a reader mode gets. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // Style, not validity: React writes its own way.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    // A list and a navigation may have a name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Titles of modules are as long as they are, and the name of the site stands behind them.
    "long-title": "off",
  },
});

/** The addresses that a page refers to, without JavaScript. */
interface Page {
  status: number;
  html: string;
  links: string[];
  ids: Set<string>;
}

test("every page that a link, picture or form leads to is there, anchors too, and is valid HTML", async ({
  page,
  request,
  baseURL,
}) => {
  if (!baseURL) throw new Error("no base address");
  test.setTimeout(180_000);
  const pages = new Map<string, Page>();
  const problems: string[] = [];
  const queue = new Map<string, string>(staticRoutes.map((route) => [route, "the list of routes"]));
  for (const [path, from] of queue) {
    const response = await request.get(path);
    const isHtml = (response.headers()["content-type"] ?? "").startsWith("text/html");
    if (response.status() >= 400) problems.push(`${path} answers ${response.status()}, linked on ${from}`);
    if (!isHtml || pages.has(path)) continue;
    const html = await response.text();
    const { links, ids } = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "text/html");
      return {
        links: [
          ...[...document.querySelectorAll("[href], [src], [action]")].flatMap((element) =>
            ["href", "src", "action"].map((name) => element.getAttribute(name)),
          ),
          ...[...document.querySelectorAll("[srcset]")].flatMap((element) =>
            (element.getAttribute("srcset") ?? "")
              .split(",")
              .map((source) => source.trim().split(" ")[0] ?? ""),
          ),
        ].filter((link) => link !== null),
        ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      };
    }, html);
    pages.set(path, { status: response.status(), html, links, ids: new Set(ids) });
    for (const link of links) {
      const url = new URL(link, new URL(path, baseURL));
      const isPlainPost = url.pathname.startsWith("/forms/");
      if (url.origin === baseURL && !isPlainPost && !queue.has(url.pathname + url.search))
        queue.set(url.pathname + url.search, path);
    }
  }
  for (const [path, { html, links }] of pages) {
    for (const link of links) {
      const url = new URL(link, new URL(path, baseURL));
      const target = pages.get(url.pathname + url.search);
      if (
        url.origin === baseURL &&
        url.hash.length > 1 &&
        target &&
        !target.ids.has(decodeURIComponent(url.hash.slice(1)))
      )
        problems.push(`${link} on ${path}: there is no such place`);
    }
    for (const { messages } of (await validator.validateString(html, path)).results)
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${path}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect([...new Set(problems)]).toEqual([]);
  const withModules = [...pages.keys()].filter((path) => pages.get(path)?.ids.has("module1"));
  expect(withModules.filter((path) => !path.startsWith("/packs/"))).toHaveLength(15);
  expect(withModules.filter((path) => path.startsWith("/packs/"))).toHaveLength(15);
});
