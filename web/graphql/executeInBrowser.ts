import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { RequestFailure, unreachable } from "./requestFailure";

type Client = typeof import("./apolloClient");

let attempts = 0;

/** Executes operations over HTTP. Apollo Client is fetched with the first of them: a first page load needs none. */
export const executeInBrowser: ExecuteGraphql = async (document, variables) => {
  const client = await import("./apolloClient").catch(loadAgain);
  return client.executeWithApollo(document, variables);
};

/**
 * Browsers remember that a module could not be fetched and never ask for its address again, so a learner who was offline for a moment
 * would stay so until the page is loaded again. Another query makes it another address of the same file.
 */
async function loadAgain(error: unknown): Promise<Client> {
  const [address] = /https?:\/\/[^\s?]+\.js/.exec(String(error)) ?? [];
  attempts += 1;
  try {
    if (address) return (await import(/* @vite-ignore */ `${address}?again=${attempts}`)) as Client;
  } catch {
    // Still offline: the next operation tries again.
  }
  throw new RequestFailure(unreachable, "UNREACHABLE");
}
