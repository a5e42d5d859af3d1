import { HtmlValidate } from "html-validate";
import { staticRoutes } from "./routes";
import { expect, test } from "./test";

/** For HTML as the server sends it, which is all that clients without JavaScript get. */
const validator = new HtmlValidate({
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

/** A page, and the links and ids in its HTML. */
interface Page {
  html: string;
  links: string[];
  ids: Set<string>;
}

test("has valid HTML and no broken links, images, form actions or anchors", async ({
  page,
  request,
  baseURL,
}) => {
  if (!baseURL) throw new Error("no baseURL");
  test.setTimeout(180_000);
  const pages = new Map<string, Page>();
  const problems: string[] = [];
  const formActions = new Set<string>();
  const queue = new Map<string, string>(staticRoutes.map((route) => [route, "the list of routes"]));
  for (const [path, from] of queue) {
    const response = await request.get(path);
    const isHtml = (response.headers()["content-type"] ?? "").startsWith("text/html");
    if (response.status() >= 400) problems.push(`${path} returns ${response.status()}, linked on ${from}`);
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
    pages.set(path, { html, links, ids: new Set(ids) });
    for (const link of links) {
      const url = new URL(link, new URL(path, baseURL));
      const target = url.pathname + url.search;
      if (url.origin !== baseURL) continue;
      if (url.pathname.startsWith("/forms/")) formActions.add(target);
      else if (!queue.has(target)) queue.set(target, path);
    }
  }
  // The action of practice items responds with 404 to an unknown item, too.
  const form = { item: "personal-finance/needs-and-wants" };
  for (const action of formActions) {
    const response = await request.post(action, { form, maxRedirects: 0 });
    if (response.status() >= 400) problems.push(`${action} returns ${response.status()}`);
  }
  expect(formActions.size).toBeGreaterThan(3);
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
        problems.push(`${link} on ${path}: no such anchor`);
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
