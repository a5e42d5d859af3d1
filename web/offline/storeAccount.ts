import { storeAccountTicks } from "../learning/accountTicks";
import { claimProgress } from "../learning/progressOwner";
import type { Session } from "../session/session";

/**
 * Stores the ticks of the signed-in learner for stored pages, and makes the progress of this browser theirs.
 * Without a learner, removes the ticks; while the session is unknown, changes nothing.
 */
export function storeAccount({ me, ticks, isUnavailable }: Session): void {
  if (isUnavailable) return;
  storeAccountTicks(me && ticks);
  claimProgress(me?.id);
}
