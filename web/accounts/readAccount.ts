import {
  MySessionsDocument,
  type MySessionsQuery,
  SendsMailDocument,
  SessionDocument,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { noSession, type Session } from "./session";

/** Reads the signed-in user and all their ticks. */
export async function readSession(execute: ExecuteGraphql): Promise<Session> {
  const ticks: Record<string, number[]> = {};
  let after: string | null = null;
  for (;;) {
    const { me, courses }: Awaited<ReturnType<typeof readPage>> = await readPage(execute, after);
    if (!me) return noSession;
    for (const { path, progress } of courses.nodes) ticks[path] = progress?.completed ?? [];
    if (!courses.pageInfo.hasNextPage) return { me, ticks };
    after = courses.pageInfo.endCursor ?? null;
  }
}

function readPage(execute: ExecuteGraphql, after: string | null) {
  return runOperation(execute, SessionDocument, { after });
}

/** Reads the open sessions of the signed-in learner. */
export async function readSessions(execute: ExecuteGraphql): Promise<MySessionsQuery["mySessions"]> {
  return (await runOperation(execute, MySessionsDocument)).mySessions;
}

/** Reads if the site can send mail, and so password reset links. */
export async function readSendsMail(execute: ExecuteGraphql): Promise<boolean> {
  return (await runOperation(execute, SendsMailDocument)).sendsMail;
}
