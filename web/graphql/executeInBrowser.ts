import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { loadModule } from "./loadModule";

/** Executes operations over HTTP. Apollo Client is fetched with the first of them: a first page load needs none. */
export const executeInBrowser: ExecuteGraphql = async (document, variables) => {
  const client = await loadModule(() => import("./apolloClient"));
  return client.executeWithApollo(document, variables);
};
