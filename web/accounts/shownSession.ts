import type { Session } from "./session";

/**
 * The session as the page shows it. What a learner's own action changed in it is known here without asking again, and a refresh that cannot
 * get through goes on with it.
 */
export interface ShownSession {
  /** Null before the first page is shown. */
  current: Session | null;
  /** True while `current` knows more than the page shows: the next load of the session takes it as it is. */
  isAhead: boolean;
}

/** Reads the session for the root of the page: from what is already known, else with `read`. */
export async function loadSession(shown: ShownSession, read: () => Promise<Session>): Promise<Session> {
  if (shown.isAhead && shown.current) {
    shown.isAhead = false;
    return shown.current;
  }
  try {
    return await read();
  } catch (error) {
    // A page that stands must not fall because a refresh of its session could not get through.
    if (shown.current) return shown.current;
    throw error;
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
