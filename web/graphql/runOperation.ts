import type { TypedDocumentString } from "../../schema/generated/graphql";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import { loadModule } from "./loadModule";
import { RequestFailure, serverTrouble } from "./requestFailure";

/** Executes operations over HTTP. Loads its code on the first call: a first page load needs none. */
export const executeInBrowser: ExecuteGraphql = async (...operation) => {
  const { executeOperation } = await loadModule(() => import("./executeOperation"));
  return executeOperation(...operation);
};

/**
 * Runs a typed operation and returns its data.
 * @throws RequestFailure if the response has errors or no data
 */
export async function runOperation<TResult, TVariables extends Record<string, unknown>>(
  execute: ExecuteGraphql,
  document: TypedDocumentString<TResult, TVariables>,
  ...[variables]: Record<string, never> extends TVariables
    ? [variables?: TVariables]
    : [variables: TVariables]
): Promise<TResult> {
  return dataOf(await execute<TResult>(document.toString(), variables));
}

/**
 * Returns the data of a response.
 * @throws RequestFailure for its first error, or if it has no data
 */
export function dataOf<TResult>({ data, errors }: GraphqlResult<TResult>): TResult {
  const [error] = errors ?? [];
  const { code, fields } = (error?.extensions ?? {}) as { code?: string; fields?: RequestFailure["fields"] };
  // Only the messages of refusals are written for learners. Others are replaced; the server logs them.
  if (error && code && refusals.has(code)) throw new RequestFailure(error.message, code, fields);
  if (error || data == null) throw new RequestFailure(serverTrouble, "INTERNAL_SERVER_ERROR");
  return data;
}

const refusals = new Set([
  "BAD_USER_INPUT",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "RATE_LIMITED",
  "UNAVAILABLE",
]);
