import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../context";
import { foreignRequest } from "../security";

/** Refuses mutations that a page of another site sends, before anything is executed. */
export function foreignMutations(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, contextValue }) {
          if (operation?.operation === "mutation" && contextValue.visitor.isForeign) throw foreignRequest();
        },
      };
    },
  };
}
