import { LogOutDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/**
 * Ends the session on the server.
 * @returns whether the server said so
 */
export async function sendLogOut(execute: ExecuteGraphql): Promise<boolean> {
  return (await runOperation(execute, LogOutDocument)).logOut;
}
