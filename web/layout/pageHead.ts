interface PageMetadata {
  path: string;
  title: string;
  description: string;
}

/** Returns the `head` of a route without parameters. */
export function pageHead(page: Omit<PageMetadata, "path">) {
  return ({ match }: { match: { fullPath: string; context: { origin: string } } }) =>
    headOf({ ...page, path: match.fullPath }, match.context.origin);
}

/** Returns title, description and canonical link of a page. */
export function headOf({ path, title, description }: PageMetadata, origin: string) {
  return {
    meta: [{ title: `${title} · Ninefold` }, { name: "description", content: description }],
    links: [{ rel: "canonical", href: origin + path }],
  };
}
