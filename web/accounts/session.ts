import { rootRouteId, useMatch } from "@tanstack/react-router";

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  role: "LEARNER" | "ADMIN";
}

/** The visitor of a page. */
export interface Session {
  /** The signed-in learner, or null. */
  me: SignedInUser | null;
  /** Ticked module numbers, ascending, by course path; empty without a session. */
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

/** The session as the page shows it, including the learner's own changes. A failed refresh keeps it. */
export interface ShownSession {
  /** Null before the first page is shown. */
  current: Session | null;
  /** True while `current` knows more than the page shows: the next load of the session takes it as it is. */
  isAhead: boolean;
}

/**
 * Reads the session of the page: the known one, else with `read`. A failed check counts as signed out
 * (specification, section 8).
 */
export async function loadSession(shown: ShownSession, read: () => Promise<Session>): Promise<Session> {
  if (shown.isAhead && shown.current) {
    shown.isAhead = false;
    return shown.current;
  }
  try {
    return await read();
  } catch {
    // A page that stands goes on with what it shows when a refresh could not get through.
    return shown.current ?? noSession;
  }
}

/** Takes over what the page shows now, unless a change is on its way there. */
export function sessionWasShown(shown: ShownSession, session: Session): void {
  if (!shown.isAhead) shown.current = session;
}

/** Changes the session ahead of the page; the page follows when the session is loaded next. */
export function changeSession(shown: ShownSession, change: (session: Session) => Session): void {
  if (!shown.current) return;
  shown.current = change(shown.current);
  shown.isAhead = true;
}
