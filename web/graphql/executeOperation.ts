import { retry } from "es-toolkit";
import { type ExecuteGraphql, type GraphqlResult, shownUserHeader } from "../../schema/pageRenderer";
import { loadModule } from "./loadModule";
import { RequestFailure, unreachable } from "./requestFailure";
import { resultOf } from "./resultOf";

/**
 * Queries that select only content, which changes with a release and so with the next page load. Only they
 * are cached. They must not select a field of the viewer, which would become stale; a test checks this.
 */
export const contentQueries: ReadonlySet<string> = new Set([
  "Catalogue",
  "CoursePage",
  "Landing",
  "Mission",
  "ProgressCourses",
  "QuizPage",
  "SearchCourses",
]);

/** Idempotent mutations. */
const idempotent: ReadonlySet<string> = new Set([
  "SetModuleCompletion",
  "MergeProgress",
  "SubmitQuiz",
  "AnswerPractice",
]);

/**
 * Executes an operation over HTTP: queries of content with Apollo Client, which requests them once in the
 * lifetime of the page; others with `fetch`, since the router caches data of the viewer and invalidates it
 * after changes. Retries queries and idempotent mutations that a short loss of the connection interrupted.
 * @throws RequestFailure if the server cannot be reached or its response is not GraphQL
 */
export const executeOperation: ExecuteGraphql = async <TResult>(
  document: string,
  variables?: Record<string, unknown>,
  userId?: string,
): Promise<GraphqlResult<TResult>> => {
  const [, kind, name = ""] = /^\s*(query|mutation)\s+(\w+)/.exec(document) ?? [];
  const isMutation = kind === "mutation";
  const send = async (): Promise<GraphqlResult<TResult>> => {
    if (!contentQueries.has(name))
      return post({ operationName: name, query: document, variables }, isMutation, userId);
    const { executeWithApollo } = await loadModule(() => import("./apolloClient"));
    return executeWithApollo(document, variables);
  };
  return retry(send, {
    retries: isMutation && !idempotent.has(name) ? 0 : 2,
    delay: (attempt) => 300 * 2 ** attempt,
    // A RequestFailure stands for a response, or for code that did not load.
    shouldRetry: (error) => navigator.onLine && !(error instanceof RequestFailure),
  }).catch((error: unknown) => {
    throw error instanceof RequestFailure ? error : new RequestFailure(unreachable, "UNREACHABLE");
  });
};

/** Browsers refuse requests with `keepalive` whose bodies exceed 64 KiB together (Fetch standard). */
const maxKeepaliveBytes = 60_000;

async function post<TResult>(
  operation: object,
  isMutation: boolean,
  userId: string | undefined,
): Promise<GraphqlResult<TResult>> {
  const body = JSON.stringify(operation);
  const response = await fetch("/graphql", {
    method: "POST",
    credentials: "same-origin",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...(isMutation && userId && { [shownUserHeader]: userId }),
    },
    body,
    // A mutation is sent even if the page is closed at once.
    keepalive: isMutation && new Blob([body]).size <= maxKeepaliveBytes,
  });
  return resultOf<TResult>(response.status, await response.text());
}
