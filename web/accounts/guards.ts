import { redirect } from "@tanstack/react-router";
import { RequestFailure } from "../graphql/requestFailure";
import type { Session } from "./session";

/** What a guard needs of what a loader is given. */
interface Visit {
  /** Where the visit leads. */
  location: { href: string };
  /** The root match, which knows the session that the page shows. */
  parentMatchPromise: Promise<{ loaderData?: { session: Session } }>;
}

/** Sends a signed-in learner from /login and /signup to /home (specification, section 6). */
export async function refuseSignedIn(visit: Visit): Promise<void> {
  if (await isSignedIn(visit)) throw redirect({ to: "/home", replace: true });
}

/**
 * What `read` reads with the session; null without one. The API knows better than a page that has stood for a while whether there still is a
 * session: where it says there is none, the page is fetched anew, as for a visit without.
 */
export async function withSession<T>(visit: Visit, read: () => Promise<T>): Promise<T | null> {
  if (!(await isSignedIn(visit))) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof RequestFailure && error.code === "UNAUTHENTICATED") await expectNoSession(visit);
    throw error;
  }
}

/** As `withSession`, for pages that are nobody's without a session: those lead to /login (specification, section 8). */
export async function requireSession<T>(visit: Visit, read: () => Promise<T>): Promise<T> {
  const found = await withSession(visit, async () => ({ read: await read() }));
  if (!found) throw redirect({ to: "/login", replace: true });
  return found.read;
}

/** For a loader that was answered as nobody: fetches the page anew where it still shows a session, which then has ended elsewhere. */
export async function expectNoSession(visit: Visit): Promise<void> {
  if (await isSignedIn(visit)) throw redirect({ href: visit.location.href, reloadDocument: true });
}

async function isSignedIn({ parentMatchPromise }: Visit): Promise<boolean> {
  const { loaderData } = await parentMatchPromise;
  return loaderData?.session.me != null;
}
