import type { ApolloServerPlugin } from "@apollo/server";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import type { DocumentNode, GraphQLError, GraphQLSchema, ValidationContext } from "graphql";
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import type { Context } from "../context";
import { Refusal, tooManyTries } from "../errors";

/**
 * The limits of one request. A field costs 1 plus the fields below it; a list multiplies their cost by its
 * greatest length. All content in one query (50 courses with texts and questions) costs about 14,000.
 */
export const operationLimits = {
  depth: 12,
  aliases: 1_000,
  cost: 20_000,
  documentBytes: 64 * 1024,
  bodyBytes: 100 * 1024,
};

const reported = {
  propagateOnRejection: false,
  onReject: [(validation: ValidationContext | null, error: GraphQLError) => validation?.reportError(error)],
};

/** Refuse documents that nest too deeply (introspection may) or repeat themselves under too many names. */
export const limitRules = [
  maxDepthRule({ n: operationLimits.depth, ignoreIntrospection: true, flattenFragments: true, ...reported }),
  maxAliasesRule({ n: operationLimits.aliases, allowList: [], ...reported }),
];

const estimators = [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];

interface ValidOperation {
  document: DocumentNode;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

/**
 * Calculates the cost of an operation.
 * @throws Refusal BAD_USER_INPUT when that is over the limit
 */
export function allowedCost(
  schema: GraphQLSchema,
  { document, variables, operationName }: ValidOperation,
): number {
  const key = JSON.stringify([numberOf(document), operationName, variables]);
  const cost =
    countedCosts.get(key) ??
    costOf(() =>
      getComplexity({
        schema,
        estimators,
        query: document,
        variables: variables ?? {},
        ...(operationName && { operationName }),
      }),
    );
  countedCosts.set(key, cost);
  if (cost > operationLimits.cost) {
    throw new Refusal(
      "BAD_USER_INPUT",
      `This operation costs ${cost}, more than the limit of ${operationLimits.cost}: ask for fewer or ` +
        "shorter lists.",
      { http: { status: 400 } },
    );
  }
  return cost;
}

/**
 * Refuses subscriptions, which Apollo would execute as queries, and operations above the limit of cost,
 * before anything is executed. Operations over HTTP are counted for their address, and `extensions.cost`
 * shows their cost; those of the site's own pages execute in process and are not counted.
 */
export function operationLimit(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { http } }) {
      let cost: number | undefined;
      return {
        async didResolveOperation({ request, document, operation, operationName, contextValue, response }) {
          if (operation?.operation === "subscription") {
            throw new Refusal("BAD_USER_INPUT", "A subscription is answered at /graphql/stream, not here.", {
              http: { status: 400 },
            });
          }
          cost = allowedCost(schema, { document, variables: request.variables, operationName });
          if (http) await countCost(contextValue, cost, response.http.headers);
        },
        async willSendResponse({ response: { body } }) {
          if (!http || cost === undefined || body.kind !== "single") return;
          const told = { requested: cost, limit: operationLimits.cost };
          body.singleResult.extensions = { ...body.singleResult.extensions, cost: told };
        },
      };
    },
  };
}

/** Costs by document, operation name and variables. */
const countedCosts = new LRUCache<string, number>({
  maxSize: 2 * 1024 * 1024,
  maxEntrySize: 1_000,
  sizeCalculation: (_cost, key) => key.length + 100,
});

const documentNumbers = new WeakMap<DocumentNode, number>();
let documentsSeen = 0;

/** Apollo caches parsed documents, so that equal texts mostly have the same object and number. */
function numberOf(document: DocumentNode): number {
  const number = documentNumbers.get(document) ?? ++documentsSeen;
  documentNumbers.set(document, number);
  return number;
}

/** `getComplexity` throws for documents that spread fragments into each other many thousand times. */
function costOf(count: () => number): number {
  try {
    return count();
  } catch (error) {
    throw new Refusal("BAD_USER_INPUT", (error as Error).message, { http: { status: 400 } });
  }
}

/**
 * Counts a cost for the visitor's address, and sets HTTP's RateLimit fields
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
