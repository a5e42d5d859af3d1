import type { ApolloServer } from "@apollo/server";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { formAlerts } from "../../schema/formAlerts";
import type { Context } from "../context";
import { applyRefusal, logBug, refusalOf } from "../errors";
import { countRequests } from "../graphql/operationCost";
import { noStore } from "../graphql/publicResponses";
import { fieldCosts } from "../limits/fieldCosts";
import { operationsOf, serverError } from "./operations";

/** Codes of JSON-RPC 2.0, section 5.1. */
const parseError = -32700;
const invalidRequest = -32600;
const internalError = -32603;

/** The headers that the protocol defines. */
const protocolHeaders = ["accept", "content-type", "mcp-protocol-version"] as const;

/**
 * Adds `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions and with JSON
 * responses. A refused request gets a JSON-RPC error. The SDK is loaded with the first request, because that
 * takes a tenth of a second.
 * @param siteUrl scheme, host and port of the site
 */
export function addMcpRoutes(app: FastifyInstance, apollo: ApolloServer<Context>, siteUrl: string): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", noStore);
  });

  app.post("/mcp", { preHandler: countRequests(fieldCosts.toolMessage) }, async (request, reply) => {
    const { body, context } = request;
    if (Array.isArray(body)) return reply.code(400).send(rpcError(request, invalidRequest, oneMessage));
    const { respondToMessage } = await import("./mcpServer");
    const response = await respondToMessage(headersOf(request), body, {
      execute: operationsOf(request, reply, apollo),
      siteUrl,
      logBug: (error) => logBug(request, error, "an MCP request failed"),
    });
    reply.code(response.status);
    // A notification gets no message.
    if (response.body === null) return reply.send();
    const message = (await response.json()) as {
      error?: { message: string };
      result?: { isError?: boolean };
    };
    // McpError of the SDK puts its code before the message, and clients do so again.
    if (message.error) message.error.message = message.error.message.replace(/^MCP error -?\d+: /, "");
    const { readsViewer, readsDatabase } = context.scope;
    const hasSucceeded = message.result !== undefined && !message.result.isError;
    context.scope.isPublic = hasSucceeded && !readsViewer && !readsDatabase;
    return reply.send(message);
  });

  app.route({
    url: "/mcp",
    method: ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"],
    onRequest: async (request, reply) =>
      reply
        .code(405)
        .header("allow", "POST")
        .send(rpcError(request, invalidRequest, "Use POST.")),
    handler: () => {},
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal)
      return applyRefusal(reply, refusal).send(rpcError(request, serverError, refusal.message, refusal.code));
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply
        .code(status)
        .send(rpcError(request, status === 400 ? parseError : invalidRequest, error.message));
    logBug(request, error, "an MCP request failed");
    return reply.code(status).send(rpcError(request, internalError, formAlerts.trouble));
  });
}

const oneMessage = "Send one message per request: batches are refused.";

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    protocolHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** Returns an error response with the id of the message, if that is known. */
function rpcError({ body }: FastifyRequest, code: number, message: string, apiCode?: string) {
  const { id } = (body ?? {}) as { id?: unknown };
  return {
    jsonrpc: "2.0",
    id: typeof id === "string" || typeof id === "number" ? id : null,
    error: { code, message, ...(apiCode !== undefined && { data: { code: apiCode } }) },
  };
}
