import { MySessionsDocument, type MySessionsQuery, SendsMailDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { requireSession, type Visit } from "../session/guards";

/** Reads the open sessions of the signed-in learner. Redirects to /login without a session. */
export async function readSessions(
  execute: ExecuteGraphql,
  visit: Visit,
): Promise<MySessionsQuery["mySessions"]> {
  return (await requireSession(visit, () => runOperation(execute, MySessionsDocument))).mySessions;
}

/** Returns whether the site sends mail, which password reset links need. */
export async function readSendsMail(execute: ExecuteGraphql): Promise<boolean> {
  return (await runOperation(execute, SendsMailDocument)).sendsMail;
}
