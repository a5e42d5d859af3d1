import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLSchema } from "graphql";
import { AuditedOperation } from "../admin/auditedOperation";
import { loggedVariables } from "../admin/loggedVariables";
import type { Context } from "../context";
import { failedRequest } from "./visibleError";

/** Writes the operations of admins to the audit log. An operation that cannot be logged fails. */
export function auditAdmins(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue, operation, operationName, queryHash, request }) {
          if (!operation) return;
          contextValue.auditedOperation = new AuditedOperation({
            name: operationName,
            documentHash: queryHash,
            variables: () => loggedVariables(schema, operation, request.variables ?? {}),
          });
        },
        async willSendResponse({ contextValue, response }) {
          try {
            await contextValue.auditedOperation?.finish();
          } catch (error) {
            contextValue.log.error(
              { err: error },
              "the audit log entry of an operation could not be written",
            );
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
