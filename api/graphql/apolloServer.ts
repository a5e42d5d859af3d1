import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { auditAdmins } from "../admin/auditAdmins";
import type { Context } from "../context";
import { limitRules, operationLimit } from "./limits";
import { lockedMutations } from "./lockedMutations";
import { isBug, visibleError } from "./visibleError";

/** Apollo Server over the schema, started: for `/graphql` and for the pages, which execute in process. */
export async function createApolloServer(schema: GraphQLSchema, log: Logger): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      operationLimit(schema),
      lockedMutations(),
      logBugs(log),
      auditAdmins(schema),
    ],
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
