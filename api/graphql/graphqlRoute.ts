import type { ApolloServer } from "@apollo/server";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyError, FastifyInstance } from "fastify";
import type { Context } from "../context";
import { type ErrorCode, httpStatusOf, Refusal } from "../errors";
import { operationLimits } from "./limits";

/** `/graphql` by GET and POST. What cannot be read is refused in the shape of a GraphQL answer, with a 4xx. */
export function addGraphqlRoute(app: FastifyInstance, apollo: ApolloServer<Context>): void {
  app.route<{ Body?: { query?: unknown } }>({
    url: "/graphql",
    method: ["GET", "POST"],
    preHandler: async (request, reply) => {
      const document = request.body?.query;
      if (typeof document === "string" && Buffer.byteLength(document) > operationLimits.documentBytes) {
        const limit = operationLimits.documentBytes / 1024;
        return reply.code(413).send(graphqlError(`A document has at most ${limit} kB.`, "BAD_USER_INPUT"));
      }
    },
    handler: fastifyApolloHandler(apollo, { context: async (request) => request.context }),
  });

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal)
      return reply.code(httpStatusOf(error)).send(graphqlError(error.message, error.code));
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(graphqlError(error.message, "BAD_USER_INPUT"));
    request.log.error({ err: error }, "a GraphQL request failed");
    return reply
      .code(status)
      .send(graphqlError("Something went wrong on our side. Please try again.", "INTERNAL_SERVER_ERROR"));
  });
}

function graphqlError(message: string, code: ErrorCode | "INTERNAL_SERVER_ERROR") {
  return { errors: [{ message, extensions: { code } }] };
}
