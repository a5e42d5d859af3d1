/** Paths of this site that are not pages: a request for one may have a side effect. */
const notPages = /^\/(logout|forms|graphql)(\/|$)/i;

/** Returns the path and anchor of a link to a page of this site; null for any other link. */
export function internalLink(href: string | undefined): { path: string; anchor?: string } | null {
  // Allows only characters of our URLs, so that no browser can parse another host from the link.
  if (!href || !/^\/(?!\/)[\w/.~?=&#-]*$/.test(href)) return null;
  const { pathname, hash } = new URL(href, "http://localhost");
  if (notPages.test(pathname)) return null;
  return hash.length > 1 ? { path: pathname, anchor: hash.slice(1) } : { path: pathname };
}
