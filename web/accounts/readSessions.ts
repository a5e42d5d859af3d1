import { MySessionsDocument, type MySessionsQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** Reads where the signed-in learner is logged in. */
export async function readSessions(execute: ExecuteGraphql): Promise<MySessionsQuery["mySessions"]> {
  return (await runOperation(execute, MySessionsDocument)).mySessions;
}
