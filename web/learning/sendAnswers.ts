import { AnswerPracticeDocument, type AnswerPracticeMutation } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { loadModule } from "../graphql/loadModule";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { browserProgress, storeLocalPractice } from "./browserProgress";
import { claimProgress, releaseProgress } from "./progressOwner";
import { removeWaiting, type WaitingAnswer, waitingAnswers } from "./waitingAnswers";

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
  if (userId) claimProgress(userId);
  const earlier = browserProgress()
    .practice.filter(({ itemId }) => itemId === answer.itemId)
    .map(({ isRight, answeredAt }) => ({ isRight, answeredAt }))
    .slice(-50);
  const input = { ...answer, earlier };
  const { answerPractice } = await runOperation(execute, AnswerPracticeDocument, { input });
  const { review, state, isCounted, stored } = answerPractice;
  if (isCounted && !stored)
    storeLocalPractice([{ ...answer, moduleNumber, isRight: review.isRight, dueAt: state.dueAt }]);
  if (userId) releaseProgress();
  return answerPractice;
}

/** The result of an answer that had waited. */
export interface CheckedAnswer {
  id: string;
  /** The kind of answer and its result, e.g. "Quiz: 4 of 5 right". */
  label: string;
  /** Address of the feedback. */
  href: string;
}

let sending: Promise<CheckedAnswer[]> | null = null;

/**
 * Sends the waiting answers, oldest first, and removes those that the server has received, or that a new
 * release made invalid. Stops at any other failure; the others go on waiting. Coalesces concurrent calls.
 */
export function sendWaiting(execute: ExecuteGraphql): Promise<CheckedAnswer[]> {
  sending ??= sendAll(execute).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(execute: ExecuteGraphql): Promise<CheckedAnswer[]> {
  const checked: CheckedAnswer[] = [];
  for (const answer of waitingAnswers()) {
    try {
      checked.push(await sendOne(executeWhileWaiting(execute, answer), answer));
    } catch (error) {
      if (!isInvalid(error)) break;
    }
    removeWaiting([answer.id]);
  }
  return checked;
}

/**
 * Executes operations with a waiting answer. They fail if its learner's session ends: the answer is then set
 * aside, and the result must not be stored without its owner.
 */
function executeWhileWaiting(execute: ExecuteGraphql, { id }: WaitingAnswer): ExecuteGraphql {
  const check = () => {
    if (!waitingAnswers().some((answer) => answer.id === id)) throw new Error("the answer is set aside");
  };
  return async (document, variables) => {
    check();
    const result = await execute<never>(document, variables);
    check();
    return result;
  };
}

function isInvalid(error: unknown): boolean {
  return error instanceof RequestFailure && (error.code === "BAD_USER_INPUT" || error.code === "NOT_FOUND");
}

async function sendOne(execute: ExecuteGraphql, answer: WaitingAnswer): Promise<CheckedAnswer> {
  if (answer.kind === "quiz") {
    const { kind: _, ...quiz } = answer;
    const { sendQuizAnswers } = await loadModule(() => import("./sendQuiz"));
    const { result } = await sendQuizAnswers(execute, quiz, true);
    const label = `Quiz: ${result.score} of ${result.total} right`;
    return { id: answer.id, label, href: `/review/${answer.id}` };
  }
  const { kind: _, ...practice } = answer;
  const { review } = await sendPracticeAnswer(execute, practice);
  const { itemId, choice, number } = answer;
  const given = choice ? `choice=${choice.join(".")}` : `number=${number}`;
  return {
    id: answer.id,
    label: review.isRight ? "Practice: right" : "Practice: worth another look",
    href: `/practice?item=${encodeURIComponent(itemId)}&${given}`,
  };
}
