import type { DetachedWindowAPI } from "happy-dom";
import { afterAll, vi } from "vitest";
import { deferred } from "./deferred";

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

// A setup file of Vitest: modules that are imported later use the `fetch` that is installed here.
const pageFetch = globalThis.fetch;
const awaited = new Set<Promise<Response>>();
let handlers: { matches: (url: string, body: string) => boolean; respond: typeof fetch }[] = [];

globalThis.fetch = (input, init) => {
  const handler = handlers.find(({ matches }) => matches(String(input), String(init?.body ?? "")));
  return (handler?.respond ?? server)(input, init);
};

afterAll(() => {
  globalThis.fetch = pageFetch;
  // The next file of this process evaluates the site's modules and those of this folder again.
  vi.resetModules();
});

const server: typeof fetch = (input, init) => {
  const response = pageFetch(input, init);
  awaited.add(response);
  const settled = () => awaited.delete(response);
  response.then(settled, settled);
  return response;
};

/** Waits for the responses of all requests that were sent to the server. */
export async function responsesArrived(): Promise<void> {
  await Promise.allSettled(awaited);
}

/** Removes all handlers: every request reaches the server again. */
export function stopIntercepting(): void {
  handlers = [];
}

/**
 * Intercepts matching requests and returns the test's response instead of the server's, until the test ends
 * or calls the returned function.
 */
export function interceptRequests(
  matches: (url: string, body: string) => boolean,
  respond: typeof fetch,
): () => void {
  const added = { matches, respond };
  handlers.unshift(added);
  return () => {
    handlers = handlers.filter((handler) => handler !== added);
  };
}

/** A `fetch` that fails as without a connection. */
async function loseConnection(): Promise<never> {
  throw new TypeError("Failed to fetch");
}

function isOperation(name: string) {
  return (_url: string, body: string) => body.includes(`"operationName":"${name}"`);
}

/** Makes every request fail, as without a connection, until the returned function is called. */
export function goOffline(): () => void {
  return interceptRequests(() => true, loseConnection);
}

/** Makes requests of a GraphQL operation fail without a response, until the returned function is called. */
export function loseRequests(operationName: string): () => void {
  return interceptRequests(isOperation(operationName), loseConnection);
}

/** Makes the next request of a GraphQL operation fail without a response. */
export function loseNextRequest(operationName: string): void {
  const stop = interceptRequests(isOperation(operationName), () => {
    stop();
    return loseConnection();
  });
}

/** Sends the next request of a GraphQL operation without the session, so that the server stores nothing. */
export function storeNothingOfNext(operationName: string): void {
  const stop = interceptRequests(isOperation(operationName), (input, init) => {
    stop();
    const headers = { "content-type": "application/json" };
    return server(input, { ...init, headers, credentials: "omit" });
  });
}

/** Holds matching requests until `release` is called; then they reach the server. */
export function holdRequests(matches: (url: string, body: string) => boolean) {
  const { promise: released, resolve: release } = deferred();
  let count = 0;
  interceptRequests(matches, async (input, init) => {
    count += 1;
    await released;
    return server(input, init);
  });
  return { release, requests: () => count };
}

/** Holds the requests of a GraphQL operation until `release` is called; then they reach the server. */
export function holdOperation(operationName: string) {
  return holdRequests(isOperation(operationName));
}

/** Records the parsed bodies of GraphQL requests from now on; they still reach the server. */
export function watchOperations(): { operationName: string }[] {
  const operations: { operationName: string }[] = [];
  interceptRequests((url, body) => {
    if (url.endsWith("/graphql")) operations.push(JSON.parse(body));
    // Never a match, so that the next handler or the server responds.
    return false;
  }, server);
  return operations;
}
