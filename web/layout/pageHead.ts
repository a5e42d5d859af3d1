import type { PagePath } from "../../schema/sitePaths";

/** The `head` of a route: title, description and canonical address of a page whose words do not change. */
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
