import type { ApolloServerPlugin } from "@apollo/server";
import { explorerLockHeader, isLocked, lockedSentence } from "../../schema/explorerLock";
import type { Context } from "../context";
import { Refusal } from "../errors";

/**
 * Refuses an admin's mutation that comes from the explorer while its switch is off, before anything is executed. It protects admins from their
 * own slips and from a mistake in the page, not from anybody else: a tool says nothing of the explorer and may do what its session may.
 */
export function lockedMutations(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, operation, contextValue }) {
          if (operation?.operation !== "mutation" || contextValue.visitor.user?.role !== "ADMIN") return;
          const said = request.http?.headers.get(explorerLockHeader);
          if (said !== undefined && isLocked(said))
            throw new Refusal("FORBIDDEN", lockedSentence, { http: { status: 403 } });
        },
      };
    },
  };
}
