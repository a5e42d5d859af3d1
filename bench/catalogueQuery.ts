import { graphqlPost, type HttpRequest } from "./httpRequest";

/** Every course with the titles of its modules. The peers implement this part of our schema. */
const catalogueDocument =
  "query Catalogue { courses(first: 50) { nodes { slug title modules { number title } } } }";

/** `Accept-Encoding` of browsers, with which our responses are compressed. */
export const compressed = { "accept-encoding": "gzip, deflate, br" };
/** For comparisons with the peers, which do not compress. */
export const plain = { "accept-encoding": "identity" };

/** The catalogue query by POST. */
export function cataloguePost(encoding: Record<string, string>): HttpRequest {
  return graphqlPost({ query: catalogueDocument, operationName: "Catalogue" }, encoding);
}

/** The catalogue query by GET, which caches can store. */
export function catalogueGet(encoding: Record<string, string>): HttpRequest {
  return {
    method: "GET",
    path: `/graphql?operationName=Catalogue&query=${encodeURIComponent(catalogueDocument)}`,
    headers: { accept: "application/json", "apollo-require-preflight": "true", ...encoding },
  };
}
