import { createAnswerCache, type KeptAnswer } from "./answerCache.js";
import { askPatiently, type HttpAnswer, retryAfterSeconds } from "./askPatiently.js";
import { type GraphqlError, NotGraphqlError, RefusedError } from "./errors.js";

/** How a client asks its site. */
export interface ClientOptions {
  /** Where the site is, e.g. `https://ninefold.example`. */
  url: string;
  /** Sent with every request, e.g. the session cookie of a learner. */
  headers?: Record<string, string>;
  /** In place of the platform's own, e.g. to log or to go through a proxy. */
  fetch?: typeof fetch;
  /** How many times a request is sent again at most; 3 when left out. */
  retries?: number;
  /** A server that asks for a longer wait is not asked again; 30 when left out. */
  longestWaitSeconds?: number;
  /**
   * How many answers are kept to be asked for by their ETag; 100 when left out, 0 keeps none. In browsers 0 when left out: they have a cache
   * of their own that does the same.
   */
  cachedAnswers?: number;
}

/** One operation to send. */
export interface Operation {
  document: string;
  variables: object;
  /** A query goes by GET, so that caches on the way work; a mutation by POST. */
  kind: "query" | "mutation";
  /** Whether sending it twice does no more than sending it once. */
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
}

/** Longer addresses are refused on some ways: such a query goes by POST. */
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
    if (answer.status === 304 && kept) return fromKept(answer, kept);
    if (answer.status === 200) cache.keep(address, answer.headers, answer.text);
    return answer;
  }

  /** @throws RefusedError, NotGraphqlError, NoAnswerError, or the signal's reason */
  return async ({ document, variables, kind, isRepeatable, signal }: Operation): Promise<unknown> => {
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

function fromKept({ headers }: HttpAnswer, { text }: KeptAnswer): HttpAnswer {
  return { status: 200, headers, text };
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
