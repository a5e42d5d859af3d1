import type { ApolloServerPlugin } from "@apollo/server";
import { explorerLockHeader, lockedSentence } from "../../schema/explorerLock";
import type { Context } from "../context";
import { Refusal, untrustedOriginRefusal } from "../errors";

/**
 * Refuses, before execution, mutations from untrusted origins, and an admin's mutations from the explorer
 * while its switch is off. The switch protects admins from accidents; it is not access control, since other
 * clients do not send the explorer's header.
 */
export function refusedMutations(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, operation, contextValue }) {
          if (operation?.operation !== "mutation") return;
          const { viewer } = contextValue;
          if (viewer.isUntrustedOrigin) throw untrustedOriginRefusal();
          const lock = request.http?.headers.get(explorerLockHeader);
          if (lock === "locked" && viewer.user?.role === "ADMIN")
            throw new Refusal("FORBIDDEN", lockedSentence, { http: { status: 403 } });
        },
      };
    },
  };
}
