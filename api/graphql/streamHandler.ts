import { hash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { createHandler, type RequestParams } from "graphql-sse";
import type { Context } from "../context";
import { untrustedOriginRefusal } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { limitRules, operationLimits, tooLongRefusal } from "./limits";
import { allowedCost, countCost, documentCost } from "./operationCost";
import { isBug, refusedRequest, visibleError } from "./visibleError";

type StreamContext = Context & Record<PropertyKey, unknown>;
type StreamedOperation = ExecutionArgs & { contextValue: StreamContext };

/**
 * Serves one subscription as server-sent events, in the distinct connections mode of the GraphQL over SSE
 * protocol. The limits of `/graphql` apply; refusals are a 4xx in the shape of a GraphQL response. A
 * disconnect ends the subscription. It replaces the Fastify adapter of graphql-sse, which does not allow
 * other headers (docs/decisions/0024).
 */
export function streamHandler(schema: GraphQLSchema) {
  const handle = createHandler<FastifyRequest, FastifyReply, StreamContext>({
    authenticate: () => null,
    onSubscribe: async ({ raw, context: reply }, params) => {
      await raw.context.countCost(documentCost(params.query));
      const result = readOperation(schema, params, raw.context as StreamContext);
      if (typeof result === "string") {
        await raw.context.countCost(fieldCosts.refusedOperation);
        return [JSON.stringify(refusedRequest(result)), { status: 400, statusText: "Bad Request" }];
      }
      await countCost(raw.context, result.cost, { set: (name, value) => reply.header(name, value) });
      return result.operation;
    },
    onOperation: (_context, { context: reply }, _operation, results) =>
      Symbol.asyncIterator in results
        ? withBackpressure(reply.raw, catchBugs(results as AsyncIterable<ExecutionResult>))
        : undefined,
    onNext: (context, _request, result) => visibleResult(context, result as ExecutionResult),
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.context.viewer.isUntrustedOrigin) throw untrustedOriginRefusal();
    if (!request.headers.accept?.includes("text/event-stream"))
      return reply
        .code(406)
        .send(refusedRequest("Accept text/event-stream: this endpoint sends server-sent events."));
    const headers = new Map(Object.entries({ ...request.headers, accept: "text/event-stream" }));
    const [body, { status }] = await handle({
      method: request.method,
      url: request.url,
      headers: { get: (name) => headers.get(name)?.toString() },
      body: request.body as Record<string, unknown>,
      raw: request,
      context: reply,
    });
    if (body === null || typeof body === "string")
      return reply.code(status).send(refusedRequest(messageOf(body)));
    return reply
      .header("content-type", "text/event-stream; charset=utf-8")
      .header("x-accel-buffering", "no") // prevents buffering by nginx
      .send(Readable.from(body));
  };
}

/** Returns the operation and its cost if it is a subscription within the limits, else why it is refused. */
function readOperation(
  schema: GraphQLSchema,
  { query, variables, operationName }: RequestParams,
  contextValue: StreamContext,
): { operation: StreamedOperation; cost: number } | string {
  try {
    const document = parse(query, { maxTokens: operationLimits.tokens });
    const [problem] = validate(schema, document, [...specifiedRules, ...limitRules]);
    if (problem) return visibleError(problem.toJSON(), problem).message;
    if (getOperationAST(document, operationName)?.operation !== "subscription")
      return "Only subscriptions are accepted here: send queries and mutations to /graphql.";
    const documentHash = hash("sha256", query, "hex");
    const cost = allowedCost(schema, { document, documentHash, variables, operationName });
    return { operation: { schema, document, contextValue, variableValues: variables, operationName }, cost };
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

/** Extracts the message from a refusal by graphql-sse or by `onSubscribe`. */
function messageOf(body: string | null): string {
  const message = body ? JSON.parse(body).errors?.[0]?.message : undefined;
  return message ?? "Send a JSON object with a query.";
}

/** Sends a bug during a subscription as its last event instead of breaking the connection. */
async function* catchBugs(results: AsyncIterable<ExecutionResult>): AsyncGenerator<ExecutionResult> {
  try {
    yield* results;
  } catch (error) {
    yield { errors: [error instanceof GraphQLError ? error : bugOf(error)] };
  }
}

/** Applies backpressure: the queue of graphql-sse has no bound. */
async function* withBackpressure<Result>(
  response: ServerResponse,
  results: AsyncIterable<Result>,
): AsyncGenerator<Result> {
  for await (const result of results) {
    yield result;
    // The event is written before the next turn of the event loop.
    await setImmediate();
    if (response.writableNeedDrain) await drained(response);
  }
}

/** Waits until all data of a response is sent or its connection is closed. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}

function bugOf(error: unknown): GraphQLError {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError("subscription failed", {
    originalError,
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  });
}

function visibleResult(context: StreamContext, result: ExecutionResult): ExecutionResult | undefined {
  const refusal = tooLongRefusal(result.data);
  if (refusal) return { errors: [visibleError(refusal.toJSON()) as GraphQLError] };
  if (!result.errors) return undefined;
  for (const error of result.errors)
    if (isBug(error)) context.log.error({ err: error.originalError ?? error }, "subscription failed");
  return {
    ...result,
    errors: result.errors.map((error) => visibleError(error.toJSON(), error) as GraphQLError),
  };
}
