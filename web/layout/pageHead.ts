import type { PagePath } from "../../schema/sitePaths";

/** Returns the `head` of a route with a static title and description. */
export function pageHead({
  path,
  title,
  description,
}: {
  path: PagePath;
  title: string;
  description: string;
}) {
  return ({ match }: { match: { context: { origin: string } } }) => ({
    meta: [{ title: `${title} · Ninefold` }, { name: "description", content: description }],
    links: [{ rel: "canonical", href: match.context.origin + path }],
  });
}
