import {
  ApolloClient,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
  ServerError,
} from "@apollo/client/core";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import { resultOf } from "./resultOf";

const client = new ApolloClient({
  // `Site` is a singleton, of which pages read different fields.
  cache: new InMemoryCache({ typePolicies: { Site: { keyFields: [] } } }),
  link: new HttpLink({ uri: "/graphql", credentials: "same-origin" }),
});

/** Discards the cached content. */
export async function clearContent(): Promise<void> {
  await client.clearStore();
}

/**
 * Executes a query of content, which is requested once in the lifetime of the page.
 * @throws RequestFailure for an HTTP error that is not GraphQL; other errors of the Apollo link unchanged
 */
export const executeWithApollo: ExecuteGraphql = async <TResult>(
  document: string,
  variables?: Record<string, unknown>,
): Promise<GraphqlResult<TResult>> => {
  const { data, error } = await client.query<TResult>({
    query: gql(document),
    variables,
    errorPolicy: "all",
  });
  if (!error) return { data: (data as TResult | undefined) ?? null };
  if (CombinedGraphQLErrors.is(error))
    return { data: (data as TResult | undefined) ?? null, errors: error.errors };
  if (ServerError.is(error)) return resultOf<TResult>(error.statusCode, error.bodyText);
  throw error;
};
