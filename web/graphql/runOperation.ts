import type { TypedDocumentString } from "../../schema/generated/graphql";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import { loadModule } from "./loadModule";
import { RequestFailure, serverTrouble } from "./requestFailure";

/**
 * Executes operations over HTTP. Apollo Client is fetched with the first of them: a first page load needs
 * none.
 */
export const executeInBrowser: ExecuteGraphql = async (document, variables) => {
  const { executeWithApollo } = await loadModule(() => import("./apolloClient"));
  return executeWithApollo(document, variables);
};

/**
 * Runs a typed operation and returns its data.
 * @throws RequestFailure when the answer carries an error or no data
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

/** The data of an answer, or its first error thrown. */
export function dataOf<TResult>({ data, errors }: GraphqlResult<TResult>): TResult {
  const [error] = errors ?? [];
  if (error) throw failureOf(String(error.extensions?.code ?? ""), error.message);
  if (data == null) throw failureOf("", "no data");
  return data;
}

/**
 * The API words its refusals for learners; anything else it says is for engineers, and stands in the server's
 * log.
 */
function failureOf(code: string, message: string): RequestFailure {
  return refusals.has(code)
    ? new RequestFailure(message, code)
    : new RequestFailure(serverTrouble, "INTERNAL_SERVER_ERROR");
}

const refusals = new Set(["BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"]);
