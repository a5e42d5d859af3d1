import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { formAlerts } from "../../schema/formAlerts";
import { type ErrorCode, refusalOf, statusOfCode } from "../errors";

/** Codes of graphql-js and Apollo for an invalid request; clients see BAD_USER_INPUT. */
const requestErrorCodes = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "BAD_REQUEST",
]);
/** Codes that clients see unchanged. */
const visibleCodes = new Set([...Object.keys(statusOfCode), "PERSISTED_QUERY_NOT_FOUND"]);

/** The message of graphql-js when it has compared fields of the same name, in pairs, for too long. */
const validationAborted = "Validation aborted.";

/** Returns whether an error is a bug, not an expected failure. */
export function isBug(error: GraphQLError): boolean {
  const original = unwrapResolverError(error);
  if (refusalOf(original)) return false;
  if (!(original instanceof GraphQLError)) return true;
  const code = error.extensions.code;
  return code === undefined
    ? error.path !== undefined
    : !requestErrorCodes.has(String(code)) && !visibleCodes.has(String(code));
}

/** Maps an error to one of the documented codes and masks bugs. */
export function visibleError(formatted: GraphQLFormattedError, error?: unknown): GraphQLFormattedError {
  const code = isProtocolError(error) ? "BAD_REQUEST" : String(formatted.extensions?.code);
  if (visibleCodes.has(code)) {
    // Apollo removes `http` from the errors that it formats itself.
    const { http: _http, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, extensions };
  }
  if (requestErrorCodes.has(code)) {
    const message =
      formatted.message === validationAborted
        ? "This document repeats too many fields under one name."
        : formatted.message;
    return { ...formatted, message, extensions: { ...formatted.extensions, code: "BAD_USER_INPUT" } };
  }
  const { path, locations } = formatted;
  // A query that failed because the database cannot be used.
  const refusal = refusalOf(unwrapResolverError(error));
  return {
    message: refusal?.message ?? formAlerts.trouble,
    ...(path && { path }),
    ...(locations && { locations }),
    extensions: { code: refusal?.code ?? "INTERNAL_SERVER_ERROR" },
  };
}

/** Apollo sets no code for some request errors, such as the hash of another document. */
function isProtocolError(error: unknown): boolean {
  return (
    error instanceof GraphQLError &&
    error.path === undefined &&
    error.originalError === undefined &&
    error.extensions.code === undefined
  );
}

/** Creates the response body for a refused request, in the shape of a GraphQL response. */
export function refusedRequest(message: string, code: ErrorCode = "BAD_USER_INPUT") {
  return { errors: [{ message, extensions: { code } }] };
}

/** The response body after a bug. */
export const failedRequest = {
  errors: [{ message: formAlerts.trouble, extensions: { code: "INTERNAL_SERVER_ERROR" } }],
};
