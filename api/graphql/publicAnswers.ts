import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from "@apollo/server";
import type { Context } from "../context";

/** How long a public answer may be passed on before the server is asked again: a new release is everywhere by then. */
const freshSeconds = 60;

export const notToBeKept = "private, no-store";

/**
 * Whether an answer is the same for everybody until there is another content release or another program: a query, without errors, that looked
 * at nothing else. Up to the first look at a visitor an execution is the same for all, so an operation is public for all visitors or for none.
 * This is the one place that decides it.
 */
function isPublicAnswer({
  operation,
  contextValue,
  response: { body },
}: Pick<GraphQLRequestContextWillSendResponse<Context>, "operation" | "contextValue" | "response">): boolean {
  const isComplete = body.kind === "single" && !body.singleResult.errors?.length;
  const { looksAtVisitor, readsMore } = contextValue.notes;
  return operation?.operation === "query" && isComplete && !looksAtVisitor && !readsMore;
}

/** Says of each answer who may keep it: anybody a public one that was asked for by GET, nobody any other. */
export function publicAnswers(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse(answer) {
          const isPublic = isPublicAnswer(answer);
          answer.contextValue.notes.isPublic = isPublic;
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
