/** Addresses of ours that are no page to read: opening one would do something. */
const acting = /^\/(logout|forms|graphql)(\/|$)/i;

/** Path and anchor of a link to a page of this site; null for any other link. */
export function ownPage(href: string | undefined): { path: string; anchor?: string } | null {
  // Only what our addresses are made of: nothing that a browser could read as another host.
  if (!href || !/^\/(?!\/)[\w/.~?=&#-]*$/.test(href)) return null;
  const { pathname, hash } = new URL(href, "http://localhost");
  if (acting.test(pathname)) return null;
  return hash.length > 1 ? { path: pathname, anchor: hash.slice(1) } : { path: pathname };
}
