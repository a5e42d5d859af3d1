/** A path without anything to normalise. */
const normalPath = /^\/(?:[\w-]+(?:[/.][\w-]+)*)?(?=\?|$)/;

/**
 * Normalises the path of a request target (RFC 3986, section 6.2.2; RFC 9112, section 3.2): removes scheme
 * and host, empty segments, backslashes and dot segments, and decodes unreserved characters. A path then has
 * one spelling in the router, the response cache and the pages. Never throws.
 */
export function normalTarget(target: string): string {
  if (normalPath.test(target)) return target;
  const withoutHost = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const queryStart = withoutHost.search(/[?#]/);
  const path = queryStart < 0 ? withoutHost : withoutHost.slice(0, queryStart);
  const { pathname } = new URL(`/${path}`.replace(/[/\\]+/g, "/"), "http://localhost");
  return pathname.replace(/%[0-9a-f]{2}/gi, decodeUnreserved) + withoutHost.slice(path.length);
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded;
}
