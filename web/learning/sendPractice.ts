import { AnswerPracticeDocument, type AnswerPracticeMutation } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import { browserProgress, storeLocalPractice } from "./browserProgress";
import { claimProgress, releaseProgress } from "./progressOwner";
import type { WaitingAnswer } from "./waitingAnswers";

type PracticeAnswer = Omit<Extract<WaitingAnswer, { kind: "practice" }>, "kind">;

/**
 * Sends the answer to a practice item. Without an account the browser stores it in its log.
 * @param userId the learner whom the page shows: what the browser stores, or the caller after a failure, is
 * theirs, also if their session has ended
 * @throws RequestFailure
 */
export async function sendPracticeAnswer(
  execute: ExecuteGraphql,
  { moduleNumber, ...answer }: PracticeAnswer,
  userId?: string,
): Promise<AnswerPracticeMutation["answerPractice"]> {
  claimProgress(userId);
  const earlier = browserProgress()
    .practice.filter(({ itemId }) => itemId === answer.itemId)
    .map(({ isRight, answeredAt }) => ({ isRight, answeredAt }))
    .slice(-50);
  const input = { ...answer, earlier };
  const { answerPractice } = await runOperation(execute, AnswerPracticeDocument, { input });
  const { review, state, isCounted, stored } = answerPractice;
  if (isCounted && !stored)
    storeLocalPractice([{ ...answer, moduleNumber, isRight: review.isRight, dueAt: state.dueAt }]);
  releaseProgress();
  return answerPractice;
}
