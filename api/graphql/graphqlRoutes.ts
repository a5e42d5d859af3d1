import type { ApolloServer } from "@apollo/server";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../context";
import { httpHeadersOf, httpStatusOf, Refusal } from "../errors";
import { olderStatus } from "./documentErrors";
import { operationLimits } from "./limits";
import { notToBeKept } from "./publicAnswers";
import { streamHandler } from "./streamHandler";
import { failedRequest, refusedRequest } from "./visibleError";

/**
 * `/graphql` by GET and POST, and `/graphql/stream` for subscriptions. A person who opens `/graphql` in a browser is led to the explorer. What cannot be read is refused in the shape of a GraphQL answer, with a
 * 4xx.
 */
export function addGraphqlRoutes(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  schema: GraphQLSchema,
): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", notToBeKept);
    // Media type and encoding are chosen by what the caller accepts; by Origin, see `shareAcrossOrigins`.
    reply.header("vary", [reply.getHeader("vary"), "accept", "accept-encoding"].filter(Boolean).join(", "));
  });
  const answer = fastifyApolloHandler(apollo, { context: async (request) => request.context });
  app.route({
    url: "/graphql",
    method: ["GET", "POST"],
    preHandler: [leadToExplorer, refuseLongDocument],
    onSend: olderStatus,
    // As bytes: a text would be encoded for its length, for its ETag and for sending.
    handler: async function (request, reply) {
      const text = await answer.call(this, request, reply);
      return typeof text === "string" ? Buffer.from(text) : text;
    },
  });
  app.post("/graphql/stream", { preHandler: refuseLongDocument }, streamHandler(schema));

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal)
      return reply
        .code(httpStatusOf(error))
        .headers(httpHeadersOf(error))
        .send(refusedRequest(error.message, error.code));
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(refusedRequest(error.message));
    request.log.error({ err: error }, "a GraphQL request failed");
    return reply.code(status).send(failedRequest);
  });
}

async function leadToExplorer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { query } = request.query as { query?: string };
  if (request.method !== "GET" || query !== undefined || !request.headers.accept?.includes("text/html"))
    return;
  return reply.redirect("/explorer", 302);
}

async function refuseLongDocument(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const document = (request.body as { query?: unknown } | null | undefined)?.query;
  if (typeof document !== "string" || Buffer.byteLength(document) <= operationLimits.documentBytes) return;
  const limit = operationLimits.documentBytes / 1024;
  return reply.code(413).send(refusedRequest(`A document has at most ${limit} kB.`));
}
