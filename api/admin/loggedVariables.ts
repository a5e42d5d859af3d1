import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";
import type { LoggedValue } from "./auditLog.table";

/** Stands for a value that could be about a person. */
export const leftOut = "…";

/** Scalars whose values say nothing about a person. */
const plainScalars = new Set(["Int", "Float", "Boolean", "DateTime"]);

/**
 * The variables of an operation for the audit log: numbers, booleans, dates and enum values. Texts and ids,
 * which could identify a person, are replaced by `…`.
 */
export function loggedVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: Pick<OperationDefinitionNode, "variableDefinitions">,
  variables: Record<string, unknown>,
): Record<string, LoggedValue> {
  return Object.fromEntries(
    variableDefinitions
      .filter(({ variable }) => variable.name.value in variables)
      .map(({ variable: { name }, type }) => [
        name.value,
        logged(typeFromAST(schema, type as never) as GraphQLInputType | undefined, variables[name.value]),
      ]),
  );
}

function logged(type: GraphQLInputType | undefined, value: unknown): LoggedValue {
  if (value == null) return null;
  if (!type) return leftOut;
  if (isNonNullType(type)) return logged(type.ofType, value);
  if (isListType(type))
    return Array.isArray(value) ? value.map((item) => logged(type.ofType, item)) : logged(type.ofType, value);
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, logged(fields[name]?.type, inner)]),
    );
  }
  const isPlain = isEnumType(type) || plainScalars.has(type.name);
  return isPlain && ["string", "number", "boolean"].includes(typeof value) ? (value as LoggedValue) : leftOut;
}
