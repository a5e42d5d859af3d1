import { Readable } from "node:stream";
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
import { createHandler, type RequestParams, type Response } from "graphql-sse";
import type { Context } from "../context";
import { foreignRequest, Refusal } from "../errors";
import { allowedCost, countCost, limitRules } from "./limits";
import { isBug, refusedRequest, visibleError } from "./visibleError";

type StreamContext = Context & Record<PropertyKey, unknown>;
type StreamedOperation = ExecutionArgs & { contextValue: StreamContext };

/**
 * Serves one subscription as server-sent events, in the distinct connections mode of the GraphQL over SSE
 * protocol. The limits of `/graphql` hold; refusals are a 4xx in the shape of a GraphQL response. A
 * disconnect ends the subscription. An adapter of our own, for the one of graphql-sse fixes its headers
 * (docs/decisions/0024).
 */
export function streamHandler(schema: GraphQLSchema) {
  const answer = createHandler<FastifyRequest, FastifyReply, StreamContext>({
    authenticate: () => null,
    onSubscribe: async ({ raw, context: reply }, params) => {
      const read = readOperation(schema, params, raw.context as StreamContext);
      if ("refusal" in read) return read.refusal;
      await countCost(raw.context, read.cost, { set: (name, value) => reply.header(name, value) });
      return read.operation;
    },
    onOperation: (_context, _request, _operation, results) =>
      Symbol.asyncIterator in results
        ? withoutThrowing(results as AsyncIterable<ExecutionResult>)
        : undefined,
    onNext: (context, _request, result) => visibleResult(context, result as ExecutionResult),
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.context.viewer.isForeign) throw foreignRequest();
    if (!request.headers.accept?.includes("text/event-stream"))
      return reply
        .code(406)
        .send(refusedRequest("Accept text/event-stream: this address answers in events."));
    const headers = new Map(Object.entries({ ...request.headers, accept: "text/event-stream" }));
    const [body, { status }] = await answer({
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
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no") // nginx would keep events back until its buffer is full
      .send(Readable.from(body));
  };
}

/** The operation and its cost, when it is a subscription within the limits; else what refuses it. */
function readOperation(
  schema: GraphQLSchema,
  { query, variables, operationName }: RequestParams,
  contextValue: StreamContext,
): { operation: StreamedOperation; cost: number } | { refusal: Response } {
  try {
    const document = parse(query);
    const [problem] = validate(schema, document, [...specifiedRules, ...limitRules]);
    if (problem) return refused(problem.message);
    if (getOperationAST(document, operationName)?.operation !== "subscription")
      return refused("Only a subscription is answered here: send queries and mutations to /graphql.");
    const cost = allowedCost(schema, { document, variables, operationName });
    return { operation: { schema, document, contextValue, variableValues: variables, operationName }, cost };
  } catch (error) {
    if (error instanceof Refusal || (error as Error).name === "GraphQLError")
      return refused((error as Error).message);
    throw error;
  }
}

function refused(message: string): { refusal: Response } {
  return {
    refusal: [JSON.stringify(refusedRequest(message)), { status: 400, statusText: "Bad Request" }],
  };
}

/** The message of the library's own refusals and of ours. */
function messageOf(body: string | null): string {
  const message = body ? JSON.parse(body).errors?.[0]?.message : undefined;
  return message ?? "Send a JSON object with a query.";
}

/** A bug in the middle of a subscription is its last event, not a connection that breaks. */
async function* withoutThrowing(results: AsyncIterable<ExecutionResult>): AsyncGenerator<ExecutionResult> {
  try {
    yield* results;
  } catch (error) {
    yield { errors: [error instanceof GraphQLError ? error : bugOf(error)] };
  }
}

function bugOf(error: unknown): GraphQLError {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError("a subscription failed", {
    originalError,
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  });
}

function visibleResult(context: StreamContext, result: ExecutionResult): ExecutionResult | undefined {
  if (!result.errors) return undefined;
  for (const error of result.errors)
    if (isBug(error)) context.log.error({ err: error.originalError ?? error }, "a subscription failed");
  return { ...result, errors: result.errors.map((error) => visibleError(error.toJSON()) as GraphQLError) };
}
