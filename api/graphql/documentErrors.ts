import type { ApolloServerPlugin } from "@apollo/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context";

/** Notes that a request held a document: whatever is wrong from then on is the document's or its variables' fault, not the request's. */
export function noteDocument(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveSource({ contextValue }) {
          contextValue.notes.hasDocument = true;
        },
      };
    },
  };
}

/**
 * Answers a wrong document in the older media type, application/json, with 200: there the status tells only whether the request could be read
 * (GraphQL over HTTP, section 6.4.1). In application/graphql-response+json it stays 400.
 */
export async function olderStatus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isOlder = String(reply.getHeader("content-type")).startsWith("application/json");
  if (reply.statusCode === 400 && isOlder && request.context?.notes.hasDocument) reply.code(200);
}
