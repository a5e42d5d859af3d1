import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../context";

/** `max-age` of public responses in seconds; every process has loaded a new release within this time. */
const freshSeconds = 60;

export const noStore = "private, no-store";

/**
 * Sets Cache-Control: only a public response to a GET may be stored. Records in the context's scope that the
 * request contained a document, and whether the response is public, that is the same for all anonymous
 * requests until the next release or build: a query without errors that reads neither viewer nor database.
 * Executions do not differ before they first read the viewer, so whether an operation is public does not
 * depend on the viewer.
 */
export function publicResponses(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveSource({ contextValue }) {
          contextValue.scope.hasDocument = true;
        },
        async willSendResponse({ contextValue: { scope }, operation, request, response: { body, http } }) {
          const isComplete = body.kind === "single" && !body.singleResult.errors?.length;
          const isQuery = operation?.operation === "query";
          scope.isPublic = isQuery && isComplete && !scope.readsViewer && !scope.readsDatabase;
          const isCacheable = request.http?.method === "GET" && scope.isPublic;
          http.headers.set("cache-control", isCacheable ? `public, max-age=${freshSeconds}` : noStore);
        },
      };
    },
  };
}
