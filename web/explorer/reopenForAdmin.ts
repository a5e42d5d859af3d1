import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readExplorerVisitor } from "./readExplorerVisitor";

/** Loads the page again when the visitor has become an admin, as by the mutation `logIn`: an admin's explorer is another one. */
export async function reopenForAdmin(): Promise<void> {
  // When no answer comes, nothing is shown of an admin's either; the next mutation asks again.
  const { isAdmin } = await readExplorerVisitor(execute).catch(() => ({ isAdmin: false }));
  if (isAdmin) window.location.reload();
}

/** The site's own way would bring Apollo Client into the explorer. */
const execute: ExecuteGraphql = async (query) => {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  return response.json();
};
