import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { RequestFailure, unreachable } from "./requestFailure";

/** Executes operations over HTTP. Apollo Client is fetched with the first of them: a first page load needs none. */
export const executeInBrowser: ExecuteGraphql = async (document, variables) => {
  const client = await import("./apolloClient").catch(() => {
    throw new RequestFailure(unreachable, "UNREACHABLE");
  });
  return client.executeWithApollo(document, variables);
};
