import { rootRouteId, useMatch } from "@tanstack/react-router";
import { SessionDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
}

/** What the root of every page knows about its visitor. */
export interface Session {
  /** The signed-in learner, or null. */
  me: SignedInUser | null;
  /** The module numbers that the signed-in learner has ticked, ascending, by course path; empty without a session. */
  ticks: Record<string, number[]>;
}

const noSession: Session = { me: null, ticks: {} };

/** Reads who is signed in and all their ticks. */
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

/** The session of the page; nobody's while it is unknown, as on an error page. */
export function useSession(): Session {
  return (
    useMatch({ from: rootRouteId, shouldThrow: false, select: ({ loaderData }) => loaderData?.session }) ??
    noSession
  );
}
