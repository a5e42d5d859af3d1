import type { ApolloServerPlugin } from "@apollo/server";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import type { DocumentNode, GraphQLError, GraphQLSchema, ValidationContext } from "graphql";
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import type { Context } from "../context";
import { Refusal, tooManyTries } from "../errors";

/**
 * The limits of one request. A field costs 1 plus its subfields; a list multiplies their cost by its maximum
 * length. A query for all content (50 courses with texts and questions) costs about 14,000.
 */
export const operationLimits = {
  depth: 12,
  aliases: 1_000,
  cost: 20_000,
  documentBytes: 64 * 1024,
  bodyBytes: 100 * 1024,
};

const reportErrors = {
  propagateOnRejection: false,
  onReject: [(validation: ValidationContext | null, error: GraphQLError) => validation?.reportError(error)],
};

/** Validation rules that refuse documents with too much depth (except introspection) or too many aliases. */
export const limitRules = [
  maxDepthRule({
    n: operationLimits.depth,
    ignoreIntrospection: true,
    flattenFragments: true,
    ...reportErrors,
  }),
  maxAliasesRule({ n: operationLimits.aliases, allowList: [], ...reportErrors }),
];

const estimators = [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];

interface ValidOperation {
  document: DocumentNode;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

/**
 * Calculates the cost of an operation.
 * @throws Refusal BAD_USER_INPUT above the limit
 */
export function allowedCost(
  schema: GraphQLSchema,
  { document, variables, operationName }: ValidOperation,
): number {
  const key = JSON.stringify([numberOf(document), operationName, variables]);
  const cost =
    cachedCosts.get(key) ??
    costOf(() =>
      getComplexity({
        schema,
        estimators,
        query: document,
        variables: variables ?? {},
        ...(operationName && { operationName }),
      }),
    );
  cachedCosts.set(key, cost);
  if (cost > operationLimits.cost) {
    throw new Refusal(
      "BAD_USER_INPUT",
      `This operation costs ${cost}, more than the limit of ${operationLimits.cost}: request fewer or ` +
        "shorter lists.",
      { http: { status: 400 } },
    );
  }
  return cost;
}

/**
 * Refuses subscriptions, which Apollo would execute as queries, and operations above the cost limit before
 * execution. The cost of operations over HTTP counts towards the limit of the caller's address and is
 * returned in `extensions.cost`. Operations of the site's own pages run in process and are not counted.
 */
export function operationLimit(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { http } }) {
      let cost: number | undefined;
      return {
        async didResolveOperation({ request, document, operation, operationName, contextValue, response }) {
          if (operation?.operation === "subscription") {
            throw new Refusal("BAD_USER_INPUT", "Send subscriptions to /graphql/stream.", {
              http: { status: 400 },
            });
          }
          cost = allowedCost(schema, { document, variables: request.variables, operationName });
          if (http) await countCost(contextValue, cost, response.http.headers);
        },
        async willSendResponse({ response: { body } }) {
          if (!http || cost === undefined || body.kind !== "single") return;
          const extension = { requested: cost, limit: operationLimits.cost };
          body.singleResult.extensions = { ...body.singleResult.extensions, cost: extension };
        },
      };
    },
  };
}

/** Costs by document, operation name and variables. */
const cachedCosts = new LRUCache<string, number>({
  maxSize: 2 * 1024 * 1024,
  maxEntrySize: 1_000,
  sizeCalculation: (_cost, key) => key.length + 100,
});

const documentNumbers = new WeakMap<DocumentNode, number>();
let documentCount = 0;

/** Apollo caches parsed documents, so equal texts usually share one object and number. */
function numberOf(document: DocumentNode): number {
  const number = documentNumbers.get(document) ?? ++documentCount;
  documentNumbers.set(document, number);
  return number;
}

/** Converts errors of `getComplexity`, which throws for documents with thousands of nested fragments. */
function costOf(count: () => number): number {
  try {
    return count();
  } catch (error) {
    throw new Refusal("BAD_USER_INPUT", (error as Error).message, { http: { status: 400 } });
  }
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
  const { limit, windowSeconds, left, renewedInSeconds, isOver } = await context.countCost(cost);
  headers.set("ratelimit-policy", `"cost";q=${limit};w=${windowSeconds}`);
  headers.set("ratelimit", `"cost";r=${left};t=${renewedInSeconds}`);
  if (isOver) throw tooManyTries(renewedInSeconds);
}
