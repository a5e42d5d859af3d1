import {
  ApolloClient,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
} from "@apollo/client/core";
import { type DocumentNode, OperationTypeNode, parse } from "graphql";
import type { ExecuteGraphql, GraphqlAnswer } from "../../schema/pageRenderer";
import { RequestFailure, serverTrouble, unreachable } from "./requestFailure";

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new HttpLink({ uri: "/graphql", credentials: "same-origin" }),
});

const parsed = new Map<string, DocumentNode>();

function documentNode(document: string): DocumentNode {
  const known = parsed.get(document);
  if (known) return known;
  const node = parse(document, { noLocation: true });
  parsed.set(document, node);
  return node;
}

function isMutation(node: DocumentNode): boolean {
  return node.definitions.some(
    (definition) =>
      definition.kind === "OperationDefinition" && definition.operation === OperationTypeNode.MUTATION,
  );
}

/**
 * Executes an operation over HTTP. What is kept for later navigations is the router's business, so each call asks the server.
 * @throws RequestFailure when the server cannot be reached or answers something that is not GraphQL
 */
export const executeWithApollo: ExecuteGraphql = async <TResult>(
  document: string,
  variables?: Record<string, unknown>,
): Promise<GraphqlAnswer<TResult>> => {
  const node = documentNode(document);
  const { data, error } = isMutation(node)
    ? await client
        .mutate<TResult>({
          mutation: node,
          variables,
          errorPolicy: "all",
          fetchPolicy: "no-cache",
          // What a learner did goes through even when the page is left at once.
          context: { fetchOptions: { keepalive: true } },
        })
        .catch(failed)
    : await client
        .query<TResult>({ query: node, variables, errorPolicy: "all", fetchPolicy: "no-cache" })
        .catch(failed);
  return answerOf<TResult>(data as TResult | undefined, error);
};

function failed(error: unknown) {
  return { data: undefined, error: error instanceof Error ? error : new Error(String(error)) };
}

function answerOf<TResult>(data: TResult | undefined, error: Error | undefined): GraphqlAnswer<TResult> {
  if (!error) return { data: data ?? null };
  if (CombinedGraphQLErrors.is(error)) return { data: data ?? null, errors: error.errors };
  if (ServerError.is(error)) return refusalOf<TResult>(error);
  throw new RequestFailure(unreachable, "UNREACHABLE");
}

/** A refusal such as 429 carries its GraphQL errors in the body of an HTTP error. */
function refusalOf<TResult>({ statusCode, bodyText }: ServerError): GraphqlAnswer<TResult> {
  try {
    const body: GraphqlAnswer<TResult> = JSON.parse(bodyText);
    if (body.errors?.length) return body;
  } catch {
    // Not JSON: a proxy's page, for example.
  }
  if (statusCode === 429)
    throw new RequestFailure("Too many tries. Please wait a minute and try again.", "RATE_LIMITED");
  throw new RequestFailure(serverTrouble, "INTERNAL_SERVER_ERROR");
}
