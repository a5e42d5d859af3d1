import { hash } from "node:crypto";
import type { ApolloServerPlugin } from "@apollo/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type DocumentNode, type GraphQLSchema, getOperationAST, getVariableValues } from "graphql";
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import type { Context } from "../context";
import { tooManyTries } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { badRequest, isDeeperThan, operationLimits, tooLongRefusal } from "./limits";
import { visibleError } from "./visibleError";

/** The cost of a byte of a document that is parsed and validated. */
const costPerDocumentByte = 1 / 4;

/** Factors for the lists within the introspection fields, which state no complexity. */
const introspectionFactors = new Map([
  ["__schema", 30],
  ["__type", 5],
]);

const introspectionEstimator: ComplexityEstimator = ({ field, childComplexity }) => {
  const factor = introspectionFactors.get(field.name);
  return factor && factor * childComplexity;
};

const statedComplexity = fieldExtensionsEstimator();

/**
 * A field costs at least what is selected of it, so that no argument makes an operation cheaper. An item of a
 * list costs 1 even if `@skip` leaves out all of its fields.
 */
const statedEstimator: ComplexityEstimator = (options) => {
  const childComplexity = Math.max(options.childComplexity, 1);
  const stated = statedComplexity({ ...options, childComplexity });
  return stated === undefined ? undefined : Math.max(stated, childComplexity);
};

const estimators = [introspectionEstimator, statedEstimator, simpleEstimator({ defaultComplexity: 1 })];

interface ValidOperation {
  document: DocumentNode;
  /** Hash of the document's text. */
  documentHash: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

/**
 * Calculates the cost of an operation.
 * @throws Refusal BAD_USER_INPUT above the limit and for variables that are nested too deep
 */
export function allowedCost(schema: GraphQLSchema, operation: ValidOperation): number {
  const { documentHash, variables, operationName } = operation;
  if (isDeeperThan(operationLimits.variableDepth, variables))
    throw badRequest(`Variables must not be nested more than ${operationLimits.variableDepth} levels.`);
  const key = hash("sha256", JSON.stringify([documentHash, operationName, variables]), "base64url");
  const cost = cachedCosts.get(key) ?? calculateCost(schema, operation);
  cachedCosts.set(key, cost);
  if (cost > operationLimits.cost)
    throw badRequest(
      `This operation costs ${cost}, more than the limit of ${operationLimits.cost}: request fewer or ` +
        "shorter lists.",
    );
  return cost;
}

/**
 * Refuses subscriptions, which Apollo would execute as queries, and operations above the cost limit, before
 * execution. Over HTTP it also refuses a result that is too long, and counts costs towards the limit of the
 * caller's address: that of the document before parsing, and that of the operation before execution, or
 * `fieldCosts.refusedOperation` if it is refused. `extensions.cost` contains the cost of the operation.
 * Operations of the site's own pages run in process and are not counted.
 */
export function operationLimit(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { http } }) {
      let cost: number | undefined;
      return {
        // Called only for documents that Apollo has not cached.
        async parsingDidStart({ source, contextValue }) {
          if (http) await contextValue.countCost(documentCost(source));
        },
        async didResolveOperation(resolved) {
          const { request, document, queryHash, operation, operationName, contextValue, response } = resolved;
          if (operation?.operation === "subscription") {
            throw badRequest("Send subscriptions to /graphql/stream.");
          }
          cost = allowedCost(schema, {
            document,
            documentHash: queryHash,
            variables: request.variables,
            operationName,
          });
          if (http) await countCost(contextValue, cost, response.http.headers);
        },
        async didEncounterErrors({ errors, contextValue }) {
          // A client learns by this error that it must send the document.
          const isUnknownHash = errors[0]?.extensions.code === "PERSISTED_QUERY_NOT_FOUND";
          if (http && cost === undefined && !isUnknownHash)
            await contextValue.countCost(fieldCosts.refusedOperation);
        },
        async willSendResponse({ response }) {
          const { body } = response;
          if (!http || cost === undefined || body.kind !== "single") return;
          const refusal = tooLongRefusal(body.singleResult.data);
          if (refusal) {
            body.singleResult = { errors: [visibleError(refusal.toJSON())] };
            response.http.status = 400;
          }
          const extension = { requested: cost, limit: operationLimits.cost };
          body.singleResult.extensions = { ...body.singleResult.extensions, cost: extension };
        },
      };
    },
  };
}

/** Costs by the hash of document, operation name and variables, which can contain a password. */
const cachedCosts = new LRUCache<string, number>({ max: 10_000 });

/** @throws Refusal BAD_USER_INPUT for invalid variables and for documents with thousands of nested fields */
function calculateCost(
  schema: GraphQLSchema,
  { document, variables, operationName }: ValidOperation,
): number {
  const given = variables ?? {};
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  // `getComplexity` would create an error for each invalid item of a list.
  const { errors } = getVariableValues(schema, definitions, given, { maxErrors: 1 });
  if (errors?.[0]) throw badRequest(errors[0].message);
  try {
    return getComplexity({
      schema,
      estimators,
      query: document,
      variables: given,
      ...(operationName && { operationName }),
    });
  } catch (error) {
    throw badRequest((error as Error).message);
  }
}

/** Returns the cost of parsing and validating a document. */
export function documentCost(source: string): number {
  return Math.ceil(Buffer.byteLength(source) * costPerDocumentByte);
}

/**
 * Returns a hook that counts each request before anything of it is executed, and throws the refusal
 * RATE_LIMITED above the limit.
 */
export function countRequests(cost: number) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    countCost(request.context, cost, { set: (name, value) => reply.header(name, value) });
}

/**
 * Counts a cost towards the limit of the caller's address and sets the RateLimit header fields
 * (draft-ietf-httpapi-ratelimit-headers-10).
 * @throws Refusal RATE_LIMITED above the limit
 */
export async function countCost(
  context: Context,
  cost: number,
  headers: { set(name: string, value: string): unknown },
): Promise<void> {
  const { limit, windowSeconds, remaining, resetSeconds, isOver } = await context.countCost(cost);
  headers.set("ratelimit-policy", `"cost";q=${limit};w=${windowSeconds}`);
  headers.set("ratelimit", `"cost";r=${remaining};t=${resetSeconds}`);
  if (isOver) throw tooManyTries(resetSeconds);
}
