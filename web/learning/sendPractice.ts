import { AnswerPracticeDocument, type AnswerPracticeMutation } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { isTemporary } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import type { ShownSession } from "../session/session";
import { browserProgress, storeLocalPractice } from "./browserProgress";
import { claimProgress, leaveEnded, releaseProgress } from "./progressOwner";
import { storeWaiting, type WaitingAnswer } from "./waitingAnswers";

type PracticeAnswer = Omit<Extract<WaitingAnswer, { kind: "practice" }>, "kind">;

/**
 * Sends the answer to a practice item; stores it to be sent later while the server cannot be reached.
 * @param shown the session that the page shows: what the browser stores is that learner's, also if their
 * session ends meanwhile
 * @returns "waiting" when it is stored to be sent later
 * @throws RequestFailure when it was neither sent nor stored
 */
export async function sendOrKeepPractice(
  execute: ExecuteGraphql,
  answer: PracticeAnswer,
  shown: ShownSession,
): Promise<AnswerPracticeMutation["answerPractice"] | "waiting"> {
  const userId = shown.current?.me?.id;
  claimProgress(userId);
  try {
    const result = await sendPracticeAnswer(execute, answer, userId);
    releaseProgress();
    return result;
  } catch (error) {
    if (!isTemporary(error)) throw error;
    claimProgress(userId);
    if (storeWaiting({ kind: "practice", ...answer })) return "waiting";
    throw error;
  } finally {
    leaveEnded(userId, shown);
  }
}

/**
 * Sends the answer to a practice item. Without an account the browser stores it in its log.
 * @param userId the learner to whom an answer that the browser stores belongs
 * @throws RequestFailure
 */
export async function sendPracticeAnswer(
  execute: ExecuteGraphql,
  { moduleNumber, ...answer }: PracticeAnswer,
  userId?: string,
): Promise<AnswerPracticeMutation["answerPractice"]> {
  const earlier = browserProgress()
    .practice.filter(({ itemId }) => itemId === answer.itemId)
    .map(({ isRight, answeredAt }) => ({ isRight, answeredAt }))
    .slice(-50);
  const input = { ...answer, earlier };
  const { answerPractice } = await runOperation(execute, AnswerPracticeDocument, { input });
  const { review, state, isCounted, stored } = answerPractice;
  if (isCounted && !stored) {
    // Their session may have ended meanwhile.
    claimProgress(userId);
    storeLocalPractice([{ ...answer, moduleNumber, isRight: review.isRight, dueAt: state.dueAt }]);
  }
  return answerPractice;
}
