import { rootRouteId, useMatch, type useRouter } from "@tanstack/react-router";
import type { SessionQuery } from "../../schema/generated/graphql";
import { RequestFailure } from "../graphql/requestFailure";

export type SignedInUser = NonNullable<SessionQuery["me"]>;

/** The user and their ticks, as one page shows them. */
export interface Session {
  /** The signed-in user, or null. */
  me: SignedInUser | null;
  /** Ticked module numbers, ascending, by course path; empty without a session. */
  ticks: Record<string, number[]>;
  /** The browser has a session cookie whose account cannot be read at present; `me` is null. */
  isUnavailable?: boolean;
  /** The page was stored by the browser to be read without a network. */
  isKept?: boolean;
}

/** The session of an anonymous visitor. */
export const noSession: Session = { me: null, ticks: {} };

/** The session of a stored page, until the browser reaches the server. */
export const keptSession: Session = { ...noSession, isUnavailable: true, isKept: true };

/** Returns the session of the page; `noSession` while it is unknown, as on an error page. */
export function useSession(): Session {
  return (
    useMatch({ from: rootRouteId, shouldThrow: false, select: ({ loaderData }) => loaderData?.session }) ??
    noSession
  );
}

/** The session that the page shows, with local changes. It survives a failed refresh. */
export interface ShownSession {
  /** Null before the first page is shown. */
  current: Session | null;
  /** True while `current` has a local change that the page does not show: the next load returns `current`. */
  hasLocalChange: boolean;
}

/** Reads the session again, and the data of the open page if it is the learner's (`staleTime: 0`). */
export function rereadSession(router: ReturnType<typeof useRouter>): Promise<void> {
  return router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true });
}

/**
 * Loads the session of the page: the locally changed one, else the result of `read`. If `read` fails, the
 * session shown before is returned; on a first load, none (specification, section 8), marked `isUnavailable`
 * if the API reports that it cannot read it at present.
 */
export async function loadSession(shown: ShownSession, read: () => Promise<Session>): Promise<Session> {
  if (shown.hasLocalChange && shown.current) {
    shown.hasLocalChange = false;
    return shown.current;
  }
  try {
    return await read();
  } catch (error) {
    const isUnavailable = error instanceof RequestFailure && error.code === "UNAVAILABLE";
    return shown.current ?? (isUnavailable ? { ...noSession, isUnavailable } : noSession);
  }
}

/** Records the session that the page shows, unless a local change is pending. */
export function recordShownSession(shown: ShownSession, session: Session): void {
  if (!shown.hasLocalChange) shown.current = session;
}

/** Changes the session locally; the page shows the change at the next load of the session. */
export function changeSession(shown: ShownSession, change: (session: Session) => Session): void {
  if (!shown.current) return;
  shown.current = change(shown.current);
  shown.hasLocalChange = true;
}
