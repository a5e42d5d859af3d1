import type { ApolloServerPlugin } from "@apollo/server";
import { explorerLockHeader, isLocked, lockedSentence } from "../../schema/explorerLock";
import type { Context } from "../context";
import { foreignRequest, Refusal } from "../errors";

/**
 * Refuses mutations that a page of another site sends, and an admin's mutations from the explorer while its
 * switch is off, before anything is executed. The switch protects admins from slips and is no access control:
 * a tool does not send the explorer's header.
 */
export function refusedMutations(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, operation, contextValue }) {
          if (operation?.operation !== "mutation") return;
          const { isForeign, user } = contextValue.viewer;
          if (isForeign) throw foreignRequest();
          const lock = request.http?.headers.get(explorerLockHeader);
          if (user?.role === "ADMIN" && lock !== undefined && isLocked(lock))
            throw new Refusal("FORBIDDEN", lockedSentence, { http: { status: 403 } });
        },
      };
    },
  };
}
