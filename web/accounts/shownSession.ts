import { noSession, type Session } from "./session";

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

/**
 * Reads the session for the root of the page: from what is already known, else with `read`. A check that fails counts as not logged in
 * (specification, section 8); whoever answered it has logged why.
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
