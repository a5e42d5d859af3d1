import type { Session } from "../session/session";
import { browserProgress, showAccountTicks } from "./browserProgress";
import { accountTicksKey } from "./progressKeys";
import { claimProgress } from "./progressOwner";
import { parse, type Ticks, ticksByPath, withWaiting } from "./storedProgress";

/**
 * Stores the ticks of the signed-in learner for stored pages, and makes the progress of this browser theirs.
 * Without a learner, removes the ticks; while the session is unknown, changes nothing.
 */
export function storeAccount({ me, ticks, isUnavailable }: Session): void {
  if (isUnavailable) return;
  storeAccountTicks(me && ticks);
  claimProgress(me?.id);
}

/** Stores the ticks of the signed-in learner, to be shown on stored pages; null removes them. */
export function storeAccountTicks(ticks: Ticks | null): void {
  showAccountTicks(null);
  try {
    if (ticks) localStorage.setItem(accountTicksKey, JSON.stringify(ticks));
    else localStorage.removeItem(accountTicksKey);
  } catch {
    // Stored pages then show the ticks of this browser only.
  }
}

/** Shows the ticks of the learner who was signed in last on this page, a stored one. */
export function showStoredAccountTicks(): void {
  showAccountTicks(read());
}

/** Returns the ticks of the learner who was signed in last, with the changes of this browser. */
export function ticksWithoutServer(): Ticks {
  return withWaiting(read(), browserProgress());
}

function read(): Ticks | null {
  try {
    return parse(ticksByPath, localStorage.getItem(accountTicksKey)) ?? null;
  } catch {
    // The browser has no storage.
    return null;
  }
}
