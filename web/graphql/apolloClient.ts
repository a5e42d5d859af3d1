import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
  ServerError,
} from "@apollo/client/core";
import { RetryLink } from "@apollo/client/link/retry";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import { RequestFailure, unreachable } from "./requestFailure";
import { resultOf } from "./resultOf";

/** Retries requests that a short loss of the connection interrupted, not those with a server response. */
const retryLink = new RetryLink({
  delay: { initial: 300 },
  attempts: { max: 3, retryIf: (error) => navigator.onLine && !ServerError.is(error) },
});

const client = new ApolloClient({
  // `Site` is a singleton, of which pages read different fields.
  cache: new InMemoryCache({ typePolicies: { Site: { keyFields: [] } } }),
  link: ApolloLink.from([retryLink, new HttpLink({ uri: "/graphql", credentials: "same-origin" })]),
});

/** Discards the cached content. */
export async function clearContent(): Promise<void> {
  await client.clearStore();
}

/**
 * Executes a query of content, which is requested once in the lifetime of the page.
 * @throws RequestFailure if the server cannot be reached or its response is not GraphQL
 */
export const executeWithApollo: ExecuteGraphql = async <TResult>(
  document: string,
  variables?: Record<string, unknown>,
): Promise<GraphqlResult<TResult>> => {
  const { data, error } = await client
    .query<TResult>({ query: gql(document), variables, errorPolicy: "all" })
    .catch((error: unknown) => ({ data: undefined, error }));
  if (!error) return { data: (data as TResult | undefined) ?? null };
  if (CombinedGraphQLErrors.is(error))
    return { data: (data as TResult | undefined) ?? null, errors: error.errors };
  if (ServerError.is(error)) return resultOf<TResult>(error.statusCode, error.bodyText);
  throw new RequestFailure(unreachable, "UNREACHABLE");
};
