import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from "@apollo/server";
import type { Context } from "../context";

/** After so long a new release is in every process. */
const freshSeconds = 60;

export const notToBeKept = "private, no-store";

/**
 * Records in the context's scope whether the request held a document and whether the response is public, and
 * sets Cache-Control: only a public response to a GET may be stored.
 */
export function publicAnswers(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveSource({ contextValue }) {
          contextValue.scope.hasDocument = true;
        },
        async willSendResponse(answer) {
          const isPublic = isPublicAnswer(answer);
          answer.contextValue.scope.isPublic = isPublic;
          const isCacheable = answer.request.http?.method === "GET" && isPublic;
          answer.response.http.headers.set(
            "cache-control",
            isCacheable ? `public, max-age=${freshSeconds}` : notToBeKept,
          );
        },
      };
    },
  };
}

/**
 * Tells whether every anonymous request gets this response until another release or build: a query without
 * errors that read neither viewer nor database. Executions are equal up to the first read of the viewer, so
 * an operation is public for all viewers or for none. This is the only place that decides it.
 */
function isPublicAnswer({
  operation,
  contextValue,
  response: { body },
}: Pick<GraphQLRequestContextWillSendResponse<Context>, "operation" | "contextValue" | "response">): boolean {
  const isComplete = body.kind === "single" && !body.singleResult.errors?.length;
  const { readsViewer, readsDatabase } = contextValue.scope;
  return operation?.operation === "query" && isComplete && !readsViewer && !readsDatabase;
}
