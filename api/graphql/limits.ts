import type { ApolloServerPlugin } from "@apollo/server";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import type { DocumentNode, GraphQLError, GraphQLSchema, ValidationContext } from "graphql";
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import type { Context } from "../context";
import { Refusal, tooManyTries } from "../errors";
import type { CostCount } from "../rateLimits";

/**
 * What one request may ask for. A field costs 1 and what is below it; a list costs what it holds, as many times as it is long at most.
 * All content in one query (50 courses with texts and questions) costs about 14,000.
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

/** An operation that is valid, and what came with it. */
interface ValidOperation {
  document: DocumentNode;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

/**
 * What an operation costs.
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
      `This operation costs ${cost}, more than the limit of ${operationLimits.cost}: ask for fewer or shorter lists.`,
      { http: { status: 400 } },
    );
  }
  return cost;
}

/**
 * Refuses subscriptions, which Apollo would execute as queries, and operations that cost too much, before anything is executed. What comes over HTTP is counted for its
 * address, and its answer tells what it cost; the site's own pages execute in process and are not counted.
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
          if (!http) return;
          await countCost(contextValue, cost, response.http.headers);
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

/** Costs by the document, the name of the operation and what came with it: they depend on nothing else. All of them together take a few megabytes. */
const countedCosts = new LRUCache<string, number>({
  maxSize: 2 * 1024 * 1024,
  maxEntrySize: 1_000,
  sizeCalculation: (_cost, key) => key.length + 100,
});

const documentNumbers = new WeakMap<DocumentNode, number>();
let documentsSeen = 0;

/** Apollo keeps the document of a text that is asked for again: the same object has the same number. */
function numberOf(document: DocumentNode): number {
  const number = documentNumbers.get(document) ?? ++documentsSeen;
  documentNumbers.set(document, number);
  return number;
}

/** Counting gives up on documents that spread fragments into each other many thousand times: they cost too much by any count. */
function costOf(count: () => number): number {
  try {
    return count();
  } catch (error) {
    throw new Refusal("BAD_USER_INPUT", (error as Error).message, { http: { status: 400 } });
  }
}

/**
 * Counts what an operation costs for the visitor's address, and tells in the headers of its answer what is left.
 * @throws Refusal RATE_LIMITED when it is too much
 */
export async function countCost(
  context: Context,
  cost: number,
  headers: { set(name: string, value: string): unknown },
): Promise<void> {
  const count = await context.countCost(cost);
  for (const [name, value] of rateLimitHeaders(count)) headers.set(name, value);
  if (count.isOver) throw tooManyTries(count.renewedInSeconds);
}

/** What an address may spend and what it has left, as HTTP's RateLimit fields say it (draft-ietf-httpapi-ratelimit-headers-10). */
function rateLimitHeaders({ limit, windowSeconds, left, renewedInSeconds }: CostCount): Map<string, string> {
  return new Map([
    ["ratelimit-policy", `"cost";q=${limit};w=${windowSeconds}`],
    ["ratelimit", `"cost";r=${left};t=${renewedInSeconds}`],
  ]);
}
