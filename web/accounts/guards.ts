import { redirect } from "@tanstack/react-router";
import type { Session } from "./session";

/** The root match that a route's loader waits for. */
type RootMatch = Promise<{ loaderData?: { session: Session } }>;

/** Sends a signed-in learner from /login and /signup to /home (specification, section 6). */
export async function refuseSignedIn(root: RootMatch): Promise<void> {
  const { loaderData } = await root;
  if (loaderData?.session.me) throw redirect({ to: "/home", replace: true });
}

/** Sends whoever has no session to /login, or whose session could not be checked (specification, section 8). */
export async function requireSession(root: RootMatch): Promise<void> {
  const { loaderData } = await root;
  if (!loaderData?.session.me) throw redirect({ to: "/login", replace: true });
}
