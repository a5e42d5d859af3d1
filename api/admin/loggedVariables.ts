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

/** Placeholder for a value that could identify a person. */
export const redacted = "…";

/** Scalars whose values cannot identify a person. */
const safeScalars = new Set(["Int", "Float", "Boolean", "DateTime"]);

/**
 * Returns the variables of an operation for the audit log. Keeps numbers, booleans, dates and enum values;
 * replaces texts and ids by `…`, because they could identify a person.
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
  if (!type) return redacted;
  if (isNonNullType(type)) return logged(type.ofType, value);
  if (isListType(type))
    return Array.isArray(value) ? value.map((item) => logged(type.ofType, item)) : logged(type.ofType, value);
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, logged(fields[name]?.type, inner)]),
    );
  }
  const isSafe = isEnumType(type) || safeScalars.has(type.name);
  return isSafe && ["string", "number", "boolean"].includes(typeof value) ? (value as LoggedValue) : redacted;
}
