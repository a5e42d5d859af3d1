import { SessionDocument, type SessionQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { noSession, type Session } from "./session";

/**
 * Reads the signed-in user and all their ticks; `noSession` without a session.
 * @throws RequestFailure
 */
export async function readSession(execute: ExecuteGraphql): Promise<Session> {
  const ticks: Record<string, number[]> = {};
  let after: string | null = null;
  for (;;) {
    const { me, courses }: SessionQuery = await runOperation(execute, SessionDocument, { after });
    if (!me) return noSession;
    for (const { path, progress } of courses.nodes) ticks[path] = progress?.completed ?? [];
    if (!courses.pageInfo.hasNextPage) return { me, ticks };
    after = courses.pageInfo.endCursor;
  }
}
