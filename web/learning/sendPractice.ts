import { AnswerPracticeDocument, type AnswerPracticeMutation } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import type { ShownSession } from "../session/session";
import { browserProgress, storeLocalPractice } from "./browserProgress";
import { claimProgress } from "./progressOwner";
import { sendOrKeep } from "./sendOrKeep";
import type { PracticeAnswer } from "./waitingAnswers";

/** Sends the answer to a practice item or stores it to be sent later, see `sendOrKeep`. */
export function sendOrKeepPractice(
  execute: ExecuteGraphql,
  answer: PracticeAnswer,
  shown: ShownSession,
): Promise<AnswerPracticeMutation["answerPractice"] | "waiting"> {
  return sendOrKeep(answer, shown, (userId) => sendPracticeAnswer(execute, answer, { userId }));
}

/**
 * Sends the answer to a practice item. Without an account the browser stores it in its log.
 * @param options.userId the learner to whom an answer that the browser stores belongs
 * @param options.hasWaited sends the browser's time of the answer; else the server's clock counts
 * @throws RequestFailure
 */
export async function sendPracticeAnswer(
  execute: ExecuteGraphql,
  { kind: _, moduleNumber, answeredAt, ...given }: PracticeAnswer,
  { userId, hasWaited = false }: { userId?: string | undefined; hasWaited?: boolean },
): Promise<AnswerPracticeMutation["answerPractice"]> {
  const earlier = browserProgress()
    .practice.filter(({ itemId }) => itemId === given.itemId)
    .map((one) => ({ isRight: one.isRight, answeredAt: one.answeredAt }))
    .slice(-50);
  // With it, the server corrects the times of the earlier answers too.
  const sentAt = new Date().toISOString();
  const input = { ...given, ...(hasWaited && { answeredAt }), sentAt, earlier };
  const { answerPractice } = await runOperation(execute, AnswerPracticeDocument, { input });
  const { review, state, isCounted, stored } = answerPractice;
  // Their session may have ended meanwhile. Refused if what is stored is another account's.
  if (isCounted && !stored && (claimProgress(userId) || !userId)) {
    const { isRight } = review;
    storeLocalPractice([{ ...given, moduleNumber, answeredAt, isRight, dueAt: state.dueAt }]);
  }
  return answerPractice;
}
