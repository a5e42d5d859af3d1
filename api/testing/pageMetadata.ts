import { unescape as unescapeHtml } from "es-toolkit";
import type { JsonLdThing } from "./structuredDataProblems";

/** Extracts the metadata for search engines, messengers and feed readers from the HTML of a page. */
export function pageMetadata(html: string) {
  const metas = tags(html, "meta");
  const links = tags(html, "link");
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    html,
    lang: attributes(/<html[^>]*>/.exec(html)?.[0] ?? "").lang,
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    /** Returns the contents of the meta tags with this name or property. */
    meta: (name: string) =>
      metas.filter((tag) => (tag.name ?? tag.property) === name).map((tag) => tag.content),
    link: (rel: string) => links.filter((tag) => tag.rel === rel).map((tag) => tag.href),
    /** Paths of the links within this site. */
    internalLinks: tags(html, "a").flatMap(({ href = "" }) =>
      /^\/(?!\/)/.test(href) ? [href.replace(/[?#].*/, "")] : [],
    ),
    /** The structured data. */
    things: (data ? JSON.parse(data)["@graph"] : []) as JsonLdThing[],
  };
}

function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, "g"))].map(([tag]) => attributes(tag));
}

function attributes(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name, value = ""]) => [name, unescapeHtml(value)]));
}
