import type { PagePath } from "../../schema/sitePaths";

interface PageMetadata {
  path: string;
  title: string;
  description: string;
}

/** Returns the `head` of a route with a static title and description. */
export function pageHead(page: PageMetadata & { path: PagePath }) {
  return ({ match }: { match: { context: { origin: string } } }) => headOf(page, match.context.origin);
}

/** Returns title, description and canonical link of a page. */
export function headOf({ path, title, description }: PageMetadata, origin: string) {
  return {
    meta: [{ title: `${title} · Ninefold` }, { name: "description", content: description }],
    links: [{ rel: "canonical", href: origin + path }],
  };
}
