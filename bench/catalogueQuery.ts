import type { HttpRequest } from "./httpRequest";

/**
 * The catalogue: every course with the titles of its modules. Peers speak the same schema, as far as this
 * asks for it.
 */
const catalogueDocument =
  "query Catalogue { courses(first: 50) { nodes { slug title modules { number title } } } }";

/** `Accept-Encoding` of browsers, with which our responses are compressed. */
export const compressed = { "accept-encoding": "gzip, deflate, br" };
/** None of the peers compresses: beside them nobody does. */
export const plain = { "accept-encoding": "identity" };

/** The catalogue query, as a tool sends it. */
export function cataloguePost(encoding: Record<string, string>): HttpRequest {
  return {
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json", accept: "application/json", ...encoding },
    body: JSON.stringify({ query: catalogueDocument, operationName: "Catalogue" }),
  };
}

/** The catalogue query in an address, which caches can keep. */
export function catalogueGet(encoding: Record<string, string>): HttpRequest {
  return {
    method: "GET",
    path: `/graphql?operationName=Catalogue&query=${encodeURIComponent(catalogueDocument)}`,
    headers: { accept: "application/json", "apollo-require-preflight": "true", ...encoding },
  };
}
