import { SendsMailDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** Reads whether the site can send a link for a new password. */
export async function readSendsMail(execute: ExecuteGraphql): Promise<boolean> {
  return (await runOperation(execute, SendsMailDocument)).sendsMail;
}
