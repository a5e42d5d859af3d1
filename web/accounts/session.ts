import { rootRouteId, useMatch } from "@tanstack/react-router";

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  role: "LEARNER" | "ADMIN";
}

/** What the root of every page knows about its visitor. */
export interface Session {
  /** The signed-in learner, or null. */
  me: SignedInUser | null;
  /** The module numbers that the signed-in learner has ticked, ascending, by course path; empty without a session. */
  ticks: Record<string, number[]>;
}

/** Nobody's session. */
export const noSession: Session = { me: null, ticks: {} };

/** The session of the page; nobody's while it is unknown, as on an error page. */
export function useSession(): Session {
  return (
    useMatch({ from: rootRouteId, shouldThrow: false, select: ({ loaderData }) => loaderData?.session }) ??
    noSession
  );
}
