import type { ApolloServer } from "@apollo/server";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from "fastify";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../context";
import { applyRefusal, logBug, refusalOf } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { schemaText } from "../schema";
import { operationLimits } from "./limits";
import { countRequests } from "./operationCost";
import { noStore } from "./publicResponses";
import { streamHandler } from "./streamHandler";
import { failedRequest, refusedRequest } from "./visibleError";

/** Adds `GET /schema.graphql`: the schema as SDL with all descriptions, for code generators. */
export function addSchemaRoute(app: FastifyInstance, schema: GraphQLSchema): void {
  const text = schemaText(schema);
  app.get("/schema.graphql", (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("application/graphql; charset=utf-8")
      .send(text),
  );
}

/**
 * Adds `/graphql` for GET and POST, and `/graphql/stream` for subscriptions. A browser that opens `/graphql`
 * is redirected to the explorer. A malformed request gets a 4xx in the shape of a GraphQL response.
 * @param limitStreams runs before a subscription starts
 */
export function addGraphqlRoutes(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  schema: GraphQLSchema,
  limitStreams: preHandlerAsyncHookHandler,
): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", noStore);
    // `addCors` adds Origin to it.
    reply.header("vary", [reply.getHeader("vary"), "accept", "accept-encoding"].filter(Boolean).join(", "));
  });
  const countRequest = countRequests(fieldCosts.request);
  const handle = fastifyApolloHandler(apollo, { context: async (request) => request.context });
  app.route({
    url: "/graphql",
    method: ["GET", "POST"],
    preHandler: [refuseInvalidHost, redirectToExplorer, countRequest, refuseLongDocument],
    onSend: setLegacyStatus,
    // A string would be encoded three times: for its length, its ETag and its transfer.
    handler: async function (request, reply) {
      const text = await handle.call(this, request, reply);
      return typeof text === "string" ? Buffer.from(text) : text;
    },
  });
  app.post(
    "/graphql/stream",
    { preHandler: [refuseInvalidHost, countRequest, refuseLongDocument, limitStreams] },
    streamHandler(schema),
  );

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // At onSend, a result refused as too long already has the Cache-Control and the ETag of a success.
    reply.header("cache-control", noStore).removeHeader("etag");
    const refusal = refusalOf(error);
    if (refusal) return applyRefusal(reply, refusal).send(refusedRequest(refusal.message, refusal.code));
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(refusedRequest(error.message));
    logBug(request, error, "a GraphQL request failed");
    return reply.code(status).send(failedRequest);
  });
}

/** The integration of Apollo Server parses the URL with the host, and throws if it cannot. */
async function refuseInvalidHost({ protocol, hostname, url }: FastifyRequest, reply: FastifyReply) {
  if (URL.canParse(url, `${protocol}://${hostname}/`)) return;
  return reply.code(400).send(refusedRequest("The header Host is missing or not valid."));
}

async function redirectToExplorer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { query } = request.query as { query?: string };
  if (request.method !== "GET" || query !== undefined || !request.headers.accept?.includes("text/html"))
    return;
  return reply.redirect("/explorer", 302);
}

async function refuseLongDocument({ body, query }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const document = ((body ?? query) as { query?: unknown }).query;
  if (typeof document !== "string") return;
  const { documentBytes, documentLines } = operationLimits;
  const refuse = (limit: string) =>
    reply.code(413).send(refusedRequest(`A document must not exceed ${limit}.`));
  if (Buffer.byteLength(document) > documentBytes) return refuse(`${documentBytes / 1024} kB`);
  // Line terminators as in the GraphQL specification, section 2.1.3.
  if (document.split(/\r\n|[\n\r]/).length > documentLines)
    return refuse(`${documentLines.toLocaleString("en")} lines`);
}

/**
 * Sets status 200 for an invalid document in the legacy media type application/json, whose status describes
 * only the HTTP request (GraphQL over HTTP, section 6.4.1). application/graphql-response+json keeps 400.
 */
async function setLegacyStatus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isLegacy = String(reply.getHeader("content-type")).startsWith("application/json");
  if (reply.statusCode === 400 && isLegacy && request.context?.scope.hasDocument) reply.code(200);
}
