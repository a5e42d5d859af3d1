import { SetModuleCompletionDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/**
 * Stores a tick, or its absence, in the account of whoever is signed in.
 * @throws RequestFailure when the server refuses it or cannot be reached
 */
export async function sendTick(
  execute: ExecuteGraphql,
  input: { path: string; number: number; completed: boolean },
): Promise<void> {
  await runOperation(execute, SetModuleCompletionDocument, { input });
}
