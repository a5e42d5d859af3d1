import { redirect } from "@tanstack/react-router";
import { databaseUnreachable } from "../../schema/alertTexts";
import { RequestFailure } from "../graphql/requestFailure";
import type { Session } from "./session";

/** Loader arguments that the guards use. */
export interface Visit {
  location: { href: string };
  /** The root match; its loader data holds the session that the page shows. */
  parentMatchPromise: Promise<{ loaderData?: { session: Session } }>;
}

/** Sends a signed-in learner from /login and /signup to /home (specification, section 6). */
export async function redirectSignedIn(visit: Visit): Promise<void> {
  if ((await sessionOf(visit))?.me) throw redirect({ to: "/home", replace: true });
}

/**
 * Calls `read` only with a session; returns null without one. If the API reports that the session has ended,
 * the page is reloaded.
 * @throws RequestFailure UNAVAILABLE while the session cannot be read
 */
export async function withSession<T>(visit: Visit, read: () => Promise<T>): Promise<T | null> {
  if (!(await isSignedIn(visit))) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof RequestFailure && error.code === "UNAUTHENTICATED")
      await reloadIfSessionEnded(visit);
    throw error;
  }
}

/** Like `withSession`, but redirects to /login without a session (specification, section 8). */
export async function requireSession<T>(visit: Visit, read: () => Promise<T>): Promise<T> {
  const found = await withSession(visit, async () => ({ read: await read() }));
  if (!found) throw redirect({ to: "/login", replace: true });
  return found.read;
}

/** Reloads the page if it still shows a session although the API found none. */
export async function reloadIfSessionEnded(visit: Visit): Promise<void> {
  if (await isSignedIn(visit)) throw redirect({ href: visit.location.href, reloadDocument: true });
}

async function isSignedIn(visit: Visit): Promise<boolean> {
  const session = await sessionOf(visit);
  if (session?.isUnavailable && !session.isKept) throw new RequestFailure(databaseUnreachable, "UNAVAILABLE");
  return session?.me != null;
}

async function sessionOf({ parentMatchPromise }: Visit): Promise<Session | undefined> {
  return (await parentMatchPromise).loaderData?.session;
}
