import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { auditAdmins } from "../admin/auditAdmins";
import type { Context } from "../context";
import { compiledQueries } from "./compiledQueries";
import { noteDocument } from "./documentErrors";
import { foreignMutations } from "./foreignMutations";
import { limitRules, operationLimit } from "./limits";
import { lockedMutations } from "./lockedMutations";
import { publicAnswers } from "./publicAnswers";
import { isBug, visibleError } from "./visibleError";

/** Apollo Server over the schema, started: for `/graphql` and for the pages, which execute in process. `compiles` tells whether queries are compiled. */
export async function createApolloServer(
  schema: GraphQLSchema,
  log: Logger,
  compiles: boolean,
): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // Who asks is judged by Origin and Sec-Fetch-Site instead: see docs/decisions/0014-graphql-over-http.md.
    csrfPrevention: false,
    // For automatic persisted queries: 30 MiB, the document asked for longest ago goes first.
    cache: "bounded",
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [
      ...(compiles ? [compiledQueries(schema)] : []),
      ApolloServerPluginLandingPageDisabled(),
      // It would watch each field for hints that our schema does not give; `publicAnswers` says what may be kept.
      ApolloServerPluginCacheControlDisabled(),
      noteDocument(),
      operationLimit(schema),
      foreignMutations(),
      lockedMutations(),
      logBugs(log),
      auditAdmins(schema),
      publicAnswers(),
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
