import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { formAlerts } from "../../schema/formAlerts";
import type { ErrorCode } from "../errors";

/** Codes of GraphQL and Apollo for a wrong request. */
const requestErrors = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "BAD_REQUEST",
  "BAD_USER_INPUT",
]);
const passedOn = new Set([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "RATE_LIMITED",
  "PERSISTED_QUERY_NOT_FOUND",
]);

/** Tells a bug from an expected failure. */
export function isBug(error: GraphQLError): boolean {
  const original = unwrapResolverError(error);
  if (!(original instanceof GraphQLError)) return true;
  const code = error.extensions.code;
  return code === undefined
    ? error.path !== undefined
    : !requestErrors.has(String(code)) && !passedOn.has(String(code));
}

/** Gives an error one of the contract's codes and masks bugs. */
export function visibleError(formatted: GraphQLFormattedError, error?: unknown): GraphQLFormattedError {
  const code = isProtocolFault(error) ? "BAD_REQUEST" : String(formatted.extensions?.code);
  if (passedOn.has(code)) return formatted;
  if (requestErrors.has(code))
    return { ...formatted, extensions: { ...formatted.extensions, code: "BAD_USER_INPUT" } };
  const { path, locations } = formatted;
  return {
    message: formAlerts.trouble,
    ...(path && { path }),
    ...(locations && { locations }),
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  };
}

/** Apollo gives no code for some faults of a request, such as a hash of another document. */
function isProtocolFault(error: unknown): boolean {
  return (
    error instanceof GraphQLError &&
    error.path === undefined &&
    error.originalError === undefined &&
    error.extensions.code === undefined
  );
}

/** A refusal of a whole request in the shape of a GraphQL response. */
export function refusedRequest(message: string, code: ErrorCode = "BAD_USER_INPUT") {
  return { errors: [{ message, extensions: { code } }] };
}

/** The answer to a request that met a bug. */
export const failedRequest = {
  errors: [{ message: formAlerts.trouble, extensions: { code: "INTERNAL_SERVER_ERROR" } }],
};
