import { askPatiently, type HttpAnswer, retryAfterSeconds } from "./askPatiently.js";
import { type GraphqlError, NotGraphqlError, RefusedError } from "./errors.js";

export interface ClientOptions {
  /** Address of the site, e.g. `https://ninefold.example`. */
  url: string;
  /** Sent with every request, e.g. the session cookie of a learner. */
  headers?: Record<string, string>;
  /** Replaces the platform's own, e.g. to log or to use a proxy. */
  fetch?: typeof fetch;
  /** How many times a request is repeated at most; default: 3. */
  retries?: number;
  /** A server that demands a longer wait gets no repeated request; default: 30. */
  longestWaitSeconds?: number;
  /** Answers cached for revalidation by ETag; default: 100, or 0 in browsers, which do so themselves. */
  cachedAnswers?: number;
}

export interface Operation {
  document: string;
  variables?: object | undefined;
  /** A query is sent by GET, so that caches on the way work; a mutation by POST. */
  kind: "query" | "mutation";
  /** Sending it twice does no more than sending it once. */
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
}

/** Some proxies refuse longer addresses: such a query is sent by POST. */
const longestAddress = 6000;

/** Sends operations to one site and reads their answers. */
export function createOperate({
  url,
  headers: ownHeaders = {},
  fetch: send = (...request) => globalThis.fetch(...request),
  retries = 3,
  longestWaitSeconds = 30,
  cachedAnswers = "location" in globalThis ? 0 : 100,
}: ClientOptions) {
  const endpoint = new URL("/graphql", url);
  const cache = createAnswerCache(cachedAnswers);
  const headers: Record<string, string> = {
    accept: "application/graphql-response+json, application/json;q=0.9",
    ...ownHeaders,
  };

  async function ask(address: string | URL, init: RequestInit): Promise<HttpAnswer> {
    const response = await send(address, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function read(address: string, signal: AbortSignal | undefined): Promise<HttpAnswer> {
    const kept = cache.find(address);
    const answer = await ask(address, {
      headers: { ...headers, ...(kept && { "if-none-match": kept.etag }) },
      signal: signal ?? null,
    });
    if (answer.status === 304 && kept) return { ...answer, status: 200, text: kept.text };
    if (answer.status === 200) cache.keep(address, answer.headers, answer.text);
    return answer;
  }

  /** @throws RefusedError, NotGraphqlError, NoAnswerError, or the signal's reason */
  return async ({ document, variables = {}, kind, isRepeatable, signal }: Operation): Promise<unknown> => {
    const address = new URL(endpoint);
    address.searchParams.set("query", document);
    address.searchParams.set("variables", JSON.stringify(variables));
    const byGet = kind === "query" && address.href.length <= longestAddress;
    const answer = await askPatiently(
      () =>
        byGet
          ? read(address.href, signal)
          : ask(endpoint, {
              method: "POST",
              headers: { ...headers, "content-type": "application/json" },
              body: JSON.stringify({ query: document, variables }),
              signal: signal ?? null,
            }),
      { retries: isRepeatable ? retries : 0, longestWaitSeconds, signal },
    );
    return dataOf(answer);
  };
}

function dataOf({ status, headers, text }: HttpAnswer): unknown {
  let answer: { data?: unknown; errors?: GraphqlError[] | null } | null;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new NotGraphqlError(status);
  }
  const { data = null, errors } = answer ?? {};
  if (errors?.length) throw new RefusedError(errors, status, retryAfterSeconds(headers), data);
  if (data === null) throw new NotGraphqlError(status);
  return data;
}

/** Answers by address, to revalidate; beyond `limit` the least recently used is dropped. */
function createAnswerCache(limit: number) {
  const kept = new Map<string, { etag: string; text: string }>();
  return {
    find(address: string) {
      const answer = kept.get(address);
      if (answer) {
        kept.delete(address);
        kept.set(address, answer);
      }
      return answer;
    },
    /** Stores an answer with an ETag, unless it forbids that. */
    keep(address: string, headers: Headers, text: string): void {
      const etag = headers.get("etag");
      if (!etag || /no-store/i.test(headers.get("cache-control") ?? "")) return;
      kept.delete(address);
      kept.set(address, { etag, text });
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) return;
        kept.delete(oldest);
      }
    },
  };
}
