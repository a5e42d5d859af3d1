import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Context } from "../context";
import { databaseUnavailable } from "../db/databaseUnavailable";
import { httpHeadersOf } from "../errors";
import { auditAdmins } from "./auditAdmins";
import { limitRules, operationLimits } from "./limits";
import { operationLimit } from "./operationCost";
import { publicResponses } from "./publicResponses";
import { refusedMutations } from "./refusedMutations";
import { isBug, visibleError } from "./visibleError";

/** Starts the Apollo Server that serves `/graphql` and, in process, the operations of pages. */
export async function createApolloServer(schema: GraphQLSchema, log: Logger): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // Origin and Sec-Fetch-Site are checked instead, see docs/decisions/0014-graphql-over-http.md.
    csrfPrevention: false,
    // Automatic persisted queries: an LRU cache of 30 MiB.
    cache: "bounded",
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // The plugin would visit each field for hints that the schema lacks; `publicResponses` replaces it.
      ApolloServerPluginCacheControlDisabled(),
      operationLimit(schema),
      refusedMutations(),
      logBugs(log),
      auditAdmins(schema),
      publicResponses(),
      unavailableStatus(),
    ],
    formatError: visibleError,
  });
  await apollo.start();
  return apollo;
}

/** Logs each bug once, with the id of its request. */
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
      log.error({ err: error }, "the context of a request could not be created");
    },
    async unexpectedErrorProcessingRequest({ error }) {
      log.error({ err: error }, "a request could not be processed");
    },
  };
}

/** Sets status 503 and Retry-After when a field failed because the database cannot be used. */
function unavailableStatus(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body, http } }) {
          const errors = (body.kind === "single" && body.singleResult.errors) || [];
          if (!errors.some(({ extensions }) => extensions?.code === "UNAVAILABLE")) return;
          http.status = 503;
          for (const [name, value] of Object.entries(httpHeadersOf(databaseUnavailable())))
            if (!http.headers.has(name)) http.headers.set(name, value);
        },
      };
    },
  };
}
