import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLSchema } from "graphql";
import { AuditedOperation } from "../admin/auditedOperation";
import { loggedVariables } from "../admin/loggedVariables";
import type { Context } from "../context";
import { refusalOf } from "../errors";
import { failedRequest, refusedRequest } from "./visibleError";

/** Writes operations that call `requireAdmin` to the audit log. One that cannot be logged fails. */
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
            const refusal = refusalOf(error);
            const body = refusal ? refusedRequest(refusal.message, refusal.code) : failedRequest;
            if (!refusal)
              contextValue.log.error(
                { err: error },
                "the audit log entry of an operation could not be written",
              );
            response.body = {
              kind: "single",
              singleResult: { ...body, errors: [...body.errors] } as never,
            };
            response.http.status = refusal ? 503 : 500;
          }
        },
      };
    },
  };
}
