import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from "@apollo/server";
import type { Context } from "../context";

/** Every process has loaded a new release after this time. */
const freshSeconds = 60;

export const noStore = "private, no-store";

/**
 * Sets Cache-Control: only a public response to a GET may be stored. Records in the context's scope that the
 * request contained a document and whether the response is public.
 */
export function publicResponses(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveSource({ contextValue }) {
          contextValue.scope.hasDocument = true;
        },
        async willSendResponse(requestContext) {
          const { contextValue, request, response } = requestContext;
          const isPublic = isPublicResponse(requestContext);
          contextValue.scope.isPublic = isPublic;
          const isCacheable = request.http?.method === "GET" && isPublic;
          response.http.headers.set(
            "cache-control",
            isCacheable ? `public, max-age=${freshSeconds}` : noStore,
          );
        },
      };
    },
  };
}

/**
 * Returns whether the response is the same for all anonymous requests until the next release or build: a
 * query without errors that read neither viewer nor database. Executions are equal up to the first read of
 * the viewer, so an operation is public for all viewers or for none. Only this function decides it.
 */
function isPublicResponse({
  operation,
  contextValue,
  response: { body },
}: Pick<GraphQLRequestContextWillSendResponse<Context>, "operation" | "contextValue" | "response">): boolean {
  const isComplete = body.kind === "single" && !body.singleResult.errors?.length;
  const { readsViewer, readsDatabase } = contextValue.scope;
  return operation?.operation === "query" && isComplete && !readsViewer && !readsDatabase;
}
