import { executeInBrowser } from "../graphql/executeInBrowser";
import { readExplorerVisitor } from "./readExplorerVisitor";

/** Loads the page again when the visitor has become an admin, as by the mutation `logIn`: an admin's explorer is another one. */
export async function reopenForAdmin(): Promise<void> {
  const { isAdmin } = await readExplorerVisitor(executeInBrowser);
  if (isAdmin) window.location.reload();
}
