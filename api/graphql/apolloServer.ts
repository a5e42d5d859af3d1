import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import { type GraphQLError, type GraphQLFormattedError, GraphQLError as Thrown } from "graphql";
import type { Logger } from "pino";
import type { Context } from "../context";
import { createSchema } from "../schema";
import { limitRules, operationLimit } from "./limits";

/** Codes of GraphQL and of Apollo's protocol that mean: the request itself is wrong. */
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

/** Apollo Server over the one schema, started: for `/graphql` and for the pages, which execute in process. */
export async function createApolloServer(log: Logger): Promise<ApolloServer<Context>> {
  const schema = createSchema();
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginLandingPageDisabled(), operationLimit(schema), logBugs(log)],
    formatError: visibleError,
  });
  await apollo.start();
  return apollo;
}

/** Logs what was not meant to happen, once, with the id of its request. */
function logBugs(log: Logger): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue, operationName }) {
          for (const error of errors) {
            if (isBug(error))
              contextValue.log.error({ err: unwrapResolverError(error), operationName }, "operation failed");
          }
        },
      };
    },
    async contextCreationDidFail({ error }) {
      log.error({ err: error }, "a request could not be prepared");
    },
    async unexpectedErrorProcessingRequest({ error }) {
      log.error({ err: error }, "a request could not be processed");
    },
  };
}

function isBug(error: GraphQLError): boolean {
  const original = unwrapResolverError(error);
  if (!(original instanceof Thrown)) return true;
  const code = error.extensions.code;
  return code === undefined
    ? error.path !== undefined
    : !requestErrors.has(String(code)) && !passedOn.has(String(code));
}

/** What leaves the server: one of the contract's codes, and nothing about the inside of a bug. */
function visibleError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const code = String(formatted.extensions?.code);
  if (passedOn.has(code)) return formatted;
  if (requestErrors.has(code))
    return { ...formatted, extensions: { ...formatted.extensions, code: "BAD_USER_INPUT" } };
  const { path, locations } = formatted;
  return {
    message: "Something went wrong on our side. Please try again.",
    ...(path && { path }),
    ...(locations && { locations }),
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  };
}
