import { isTemporary } from "../graphql/requestFailure";
import type { ShownSession } from "../session/session";
import { claimProgress, releaseProgress, setAsideProgress } from "./progressOwner";
import { removeWaiting, storeWaiting, type WaitingAnswer, waitingAnswers } from "./waitingAnswers";

/**
 * Sends an answer; stores it to be sent later while the server cannot be reached.
 * @param shown the session that the page shows: what the browser stores is that learner's, also if their
 * session ends meanwhile
 * @param send sends the answer of the learner `userId`
 * @returns "waiting" when it is stored to be sent later
 * @throws RequestFailure when it was neither sent nor stored
 */
export async function sendOrKeep<Result>(
  answer: WaitingAnswer,
  shown: ShownSession,
  send: (userId: string | undefined) => Promise<Result>,
): Promise<Result | "waiting"> {
  const userId = shown.current?.me?.id;
  claimProgress(userId);
  try {
    const result = await send(userId);
    removeWaiting(answer.id);
    releaseProgress();
    return result;
  } catch (error) {
    // Refused if what is stored is another account's. A stored page, without a `userId`, stores for the
    // owner.
    if (isTemporary(error) && (claimProgress(userId) || !userId)) storeWaiting(answer);
    // An earlier call may have stored it.
    if (waitingAnswers().some(({ id }) => id === answer.id)) return "waiting";
    throw error;
  } finally {
    // The session may have ended meanwhile.
    const shownId = shown.current?.me?.id;
    if (userId && shownId !== userId) setAsideProgress(shownId);
  }
}
