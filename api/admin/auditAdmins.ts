import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../context";
import { failedRequest } from "../graphql/visibleError";
import { AdminVisit } from "./adminVisit";
import { loggedVariables } from "./loggedVariables";

/** Gives each operation the means to be written into the audit log; what could not be written is not answered. */
export function auditAdmins(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue, operation, operationName, queryHash, request }) {
          if (!operation) return;
          contextValue.adminVisit = new AdminVisit({
            name: operationName,
            documentHash: queryHash,
            variables: () => loggedVariables(schema, operation, request.variables ?? {}),
          });
        },
        async willSendResponse({ contextValue, response }) {
          try {
            await contextValue.adminVisit?.finish();
          } catch (error) {
            contextValue.log.error({ err: error }, "an admin's operation could not be logged");
            response.body = {
              kind: "single",
              singleResult: { ...failedRequest, errors: [...failedRequest.errors] } as never,
            };
            response.http.status = 500;
          }
        },
      };
    },
  };
}
