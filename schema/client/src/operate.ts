import { type GraphqlError, NotGraphqlError, RefusedError } from "./errors.js";
import { type HttpResponse, requestWithRetries, retryAfterSeconds } from "./requestWithRetries.js";

export interface ClientOptions {
  /** URL of the site, e.g. `https://ninefold.example`. */
  url: string;
  /** Additional headers of every request, e.g. the session cookie of a learner. */
  headers?: Record<string, string>;
  /** Custom `fetch`, e.g. for logging or a proxy. */
  fetch?: typeof fetch;
  /** Maximum number of retries of a request; default: 3. */
  retries?: number;
  /** Maximum accepted Retry-After; above it, a request is not retried. Default: 30. */
  longestWaitSeconds?: number;
  /** Number of responses cached for revalidation by ETag; default: 100, in browsers 0. */
  cachedResponses?: number;
}

export interface Operation {
  document: string;
  variables?: object | undefined;
  /** Queries are sent by GET, which HTTP caches support; mutations by POST. */
  kind: "query" | "mutation";
  /** The operation is idempotent. */
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
}

/** Some proxies refuse longer URLs; such a query is sent by POST. */
const maxUrlLength = 6000;

/** Creates a function that executes operations on one site and returns their data. */
export function createOperate({
  url,
  headers: ownHeaders = {},
  fetch: send = (...request) => globalThis.fetch(...request),
  retries = 3,
  longestWaitSeconds = 30,
  cachedResponses = "location" in globalThis ? 0 : 100,
}: ClientOptions) {
  const endpoint = new URL("/graphql", url);
  const cache = createResponseCache(cachedResponses);
  const headers: Record<string, string> = {
    accept: "application/graphql-response+json, application/json;q=0.9",
    ...ownHeaders,
  };

  async function request(url: string | URL, init: RequestInit): Promise<HttpResponse> {
    const response = await send(url, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function getCached(url: string, signal: AbortSignal | undefined): Promise<HttpResponse> {
    const cached = cache.find(url);
    const response = await request(url, {
      headers: { ...headers, ...(cached && { "if-none-match": cached.etag }) },
      signal: signal ?? null,
    });
    if (response.status === 304 && cached) return { ...response, status: 200, text: cached.text };
    if (response.status === 200) cache.store(url, response.headers, response.text);
    return response;
  }

  /** @throws RefusedError, NotGraphqlError, NoResponseError, or the signal's reason */
  return async ({ document, variables = {}, kind, isRepeatable, signal }: Operation): Promise<unknown> => {
    const address = new URL(endpoint);
    address.searchParams.set("query", document);
    address.searchParams.set("variables", JSON.stringify(variables));
    const byGet = kind === "query" && address.href.length <= maxUrlLength;
    const response = await requestWithRetries(
      () =>
        byGet
          ? getCached(address.href, signal)
          : request(endpoint, {
              method: "POST",
              headers: { ...headers, "content-type": "application/json" },
              body: JSON.stringify({ query: document, variables }),
              signal: signal ?? null,
            }),
      { retries: isRepeatable ? retries : 0, longestWaitSeconds, signal },
    );
    return dataOf(response);
  };
}

function dataOf({ status, headers, text }: HttpResponse): unknown {
  let result: { data?: unknown; errors?: GraphqlError[] | null } | null;
  try {
    result = JSON.parse(text);
  } catch {
    throw new NotGraphqlError(status);
  }
  const { data = null, errors } = result ?? {};
  if (errors?.length) throw new RefusedError(errors, status, retryAfterSeconds(headers), data);
  if (data === null) throw new NotGraphqlError(status);
  return data;
}

/** Creates an LRU cache of responses by URL, for revalidation. */
function createResponseCache(limit: number) {
  const entries = new Map<string, { etag: string; text: string }>();
  return {
    find(url: string) {
      const entry = entries.get(url);
      if (entry) {
        entries.delete(url);
        entries.set(url, entry);
      }
      return entry;
    },
    /** Stores a response with an ETag unless it has no-store. */
    store(url: string, headers: Headers, text: string): void {
      const etag = headers.get("etag");
      if (!etag || /no-store/i.test(headers.get("cache-control") ?? "")) return;
      entries.delete(url);
      entries.set(url, { etag, text });
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    },
  };
}
