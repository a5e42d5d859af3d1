import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { type ASTVisitor, GraphQLError, OperationTypeNode, type ValidationContext, visit } from "graphql";
import { Refusal } from "../errors";

/**
 * The limits of one request. A field costs 1 plus its subfields; a list multiplies their cost by its maximum
 * length; a field that needs more CPU time than others states a higher cost. A query for all content (50
 * courses with texts and questions) costs about 14,000.
 */
export const operationLimits = {
  depth: 12,
  aliases: 50,
  /** Root fields of a mutation. */
  mutations: 5,
  cost: 20_000,
  /** Validation compares fields in pairs, so its time grows faster than the document. */
  tokens: 2_000,
  documentBytes: 64 * 1024,
  /** graphql-js counts the lines before an error, for each of thousands of errors. */
  documentLines: 2_000,
  bodyBytes: 100 * 1024,
  variableDepth: 12,
  /** In UTF-16 code units. */
  responseCharacters: 8 * 1024 * 1024,
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
  maxMutationsRule,
];

/**
 * Refuses a mutation with too many root fields, which are executed one after another. Those of a fragment
 * count once.
 */
function maxMutationsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.MUTATION) return;
      const rootType = context.getSchema().getMutationType()?.name;
      const fragments = context
        .getRecursivelyReferencedFragments(operation)
        .filter(({ typeCondition }) => typeCondition.name.value === rootType);
      let count = 0;
      const countField = () => {
        count += 1;
        return false;
      };
      for (const { selectionSet } of [operation, ...fragments]) visit(selectionSet, { Field: countField });
      if (count <= operationLimits.mutations) return;
      const message = `A mutation must not have more than ${operationLimits.mutations} fields.`;
      context.reportError(new GraphQLError(message, { nodes: operation }));
    },
  };
}

/** Creates a refusal with HTTP 400. */
export function badRequest(message: string): Refusal {
  return new Refusal("BAD_USER_INPUT", message, { http: { status: 400 } });
}

/** Returns whether objects and lists are nested more than `levels` deep. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

const tooLong =
  `The response would have more than ${operationLimits.responseCharacters / 1024 ** 2} MB: request fewer ` +
  "fields or shorter lists.";

/** Returns the refusal of a result whose texts are too long to be sent, else null. */
export function tooLongRefusal(data: unknown): GraphQLError | null {
  return charactersLeft(data, operationLimits.responseCharacters) < 0 ? badRequest(tooLong) : null;
}

/** Subtracts the approximate length of a value in JSON. Stops below zero. */
function charactersLeft(value: unknown, characters: number): number {
  if (typeof value === "string") return characters - value.length;
  if (typeof value !== "object" || value === null) return characters - 4;
  let left = characters;
  if (Array.isArray(value)) {
    for (const inner of value) {
      if (left < 0) break;
      left = charactersLeft(inner, left - 4);
    }
    return left;
  }
  // Not Object.entries, which takes four times as long for objects of graphql-js.
  for (const name of Object.keys(value)) {
    if (left < 0) break;
    left = charactersLeft(value[name as keyof typeof value], left - name.length - 4);
  }
  return left;
}
