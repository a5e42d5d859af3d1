import type { DetachedWindowAPI } from "happy-dom";

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** A setup file: what is imported later fetches by this `fetch`, whatever a test does to its requests. */
const server = globalThis.fetch;
let answers: { matches: (url: string, body: string) => boolean; answer: typeof fetch }[] = [];

globalThis.fetch = (input, init) => {
  const matching = answers.find(({ matches }) => matches(String(input), String(init?.body ?? "")));
  return (matching?.answer ?? server)(input, init);
};

/** All requests reach the server again. */
export function stopAnswering(): void {
  answers = [];
}

/**
 * Has requests answered by the test instead of the server, until it ends or it calls the function that is
 * returned.
 */
export function answerRequests(
  matches: (url: string, body: string) => boolean,
  answer: typeof fetch,
): () => void {
  const added = { matches, answer };
  answers.unshift(added);
  return () => {
    answers = answers.filter((one) => one !== added);
  };
}

/** Every request fails, as without a connection, until the function that is returned is called. */
export function goOffline(): () => void {
  return answerRequests(
    () => true,
    async () => {
      throw new TypeError("Failed to fetch");
    },
  );
}

/** The next request to the API gets no response. */
export function loseNextRequest(): void {
  const stop = answerRequests(
    (url) => url.endsWith("/graphql"),
    async () => {
      stop();
      throw new TypeError("Failed to fetch");
    },
  );
}

/** Bodies of the GraphQL requests from now on, parsed; they still reach the server. */
export function watchOperations(): { operationName: string }[] {
  const operations: { operationName: string }[] = [];
  answerRequests((url, body) => url.endsWith("/graphql") && operations.push(JSON.parse(body)) < 0, server);
  return operations;
}
