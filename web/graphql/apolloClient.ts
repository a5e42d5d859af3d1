import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
} from "@apollo/client/core";
import { RetryLink } from "@apollo/client/link/retry";
import { type DocumentNode, OperationTypeNode, parse } from "graphql";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import { RequestFailure, serverTrouble, unreachable } from "./requestFailure";

/**
 * Queries of content alone, which changes with a release and so with the next page load. Only they are
 * cached: a field of the viewer in one of them would become stale, which a test refuses.
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

/** Mutations that change nothing when they are sent twice. */
const repeatable = new Set(["SetModuleCompletion", "MergeProgress", "SubmitQuiz"]);

/** Repeats requests that a short loss of the connection cut off, not those with a response of the server. */
const retryLink = new RetryLink({
  delay: { initial: 300 },
  attempts: {
    max: 3,
    retryIf: (error, { operationName = "", operationType }) =>
      navigator.onLine &&
      !ServerError.is(error) &&
      (operationType === OperationTypeNode.QUERY || repeatable.has(operationName)),
  },
});

const client = new ApolloClient({
  // The site is one object, of which pages read different parts.
  cache: new InMemoryCache({ typePolicies: { Site: { keyFields: [] } } }),
  link: ApolloLink.from([retryLink, new HttpLink({ uri: "/graphql", credentials: "same-origin" })]),
});

/** Discards the content that is cached. */
export async function clearContent(): Promise<void> {
  await client.clearStore();
}

const parsed = new Map<string, DocumentNode>();

function documentNode(document: string): DocumentNode {
  const known = parsed.get(document);
  if (known) return known;
  const node = parse(document, { noLocation: true });
  parsed.set(document, node);
  return node;
}

function operationOf(node: DocumentNode) {
  const [operation] = node.definitions.filter((each) => each.kind === "OperationDefinition");
  return {
    name: operation?.name?.value ?? "",
    isMutation: operation?.operation === OperationTypeNode.MUTATION,
  };
}

/**
 * Executes an operation over HTTP. Content is read once in the lifetime of the page; everything of the
 * visitor is requested each time, since the router caches it and knows when it changes.
 * @throws RequestFailure when the server cannot be reached or its response is not GraphQL
 */
export const executeWithApollo: ExecuteGraphql = async <TResult>(
  document: string,
  variables?: Record<string, unknown>,
): Promise<GraphqlResult<TResult>> => {
  const node = documentNode(document);
  const { name, isMutation } = operationOf(node);
  const { data, error } = isMutation
    ? await client
        .mutate<TResult>({
          mutation: node,
          variables,
          errorPolicy: "all",
          fetchPolicy: "no-cache",
          // The request goes through even when the page is left at once.
          context: { fetchOptions: { keepalive: true } },
        })
        .catch(failed)
    : await client
        .query<TResult>({
          query: node,
          variables,
          errorPolicy: "all",
          fetchPolicy: contentQueries.has(name) ? "cache-first" : "no-cache",
        })
        .catch(failed);
  return answerOf<TResult>(data as TResult | undefined, error);
};

function failed(error: unknown) {
  return { data: undefined, error: error instanceof Error ? error : new Error(String(error)) };
}

function answerOf<TResult>(data: TResult | undefined, error: Error | undefined): GraphqlResult<TResult> {
  if (!error) return { data: data ?? null };
  if (CombinedGraphQLErrors.is(error)) return { data: data ?? null, errors: error.errors };
  if (ServerError.is(error)) return refusalOf<TResult>(error);
  throw new RequestFailure(unreachable, "UNREACHABLE");
}

/** A refusal such as 429 carries its GraphQL errors in the body of an HTTP error. */
function refusalOf<TResult>({ statusCode, bodyText }: ServerError): GraphqlResult<TResult> {
  try {
    const body: GraphqlResult<TResult> = JSON.parse(bodyText);
    if (body.errors?.length) return body;
  } catch {
    // Not JSON: a proxy's page, for example.
  }
  if (statusCode === 429)
    throw new RequestFailure("Too many tries. Please wait a minute and try again.", "RATE_LIMITED");
  throw new RequestFailure(serverTrouble, "INTERNAL_SERVER_ERROR");
}
