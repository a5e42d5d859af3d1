import {
  AnswerPracticeDocument,
  type AnswerPracticeMutation,
  SubmitQuizDocument,
  type SubmitQuizMutation,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { isTemporary, RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { browserProgress, storeLocalAttempts, storeLocalPractice } from "./browserProgress";
import { removeWaiting, storeWaiting, type WaitingAnswer, waitingAnswers } from "./waitingAnswers";

type PracticeAnswer = Omit<Extract<WaitingAnswer, { kind: "practice" }>, "kind">;
type QuizAnswers = Omit<Extract<WaitingAnswer, { kind: "quiz" }>, "kind">;

/** The place where a quiz result is stored. */
export type StoredIn = "account" | "browser" | "nowhere";

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
  const owner = await loadOwner(userId);
  owner?.claimProgress(userId);
  const earlier = browserProgress()
    .practice.filter(({ itemId }) => itemId === answer.itemId)
    .map(({ isRight, answeredAt }) => ({ isRight, answeredAt }))
    .slice(-50);
  const input = { ...answer, earlier };
  const { answerPractice } = await runOperation(execute, AnswerPracticeDocument, { input });
  const { review, state, isCounted, stored } = answerPractice;
  if (isCounted && !stored)
    storeLocalPractice([{ ...answer, moduleNumber, isRight: review.isRight, dueAt: state.dueAt }]);
  owner?.releaseProgress();
  return answerPractice;
}

/** Only the answers of a learner with an account have an owner. */
const loadOwner = async (userId: string | undefined) =>
  userId ? import("./progressOwner").catch(() => null) : null;

export interface QuizOutcome {
  result: SubmitQuizMutation["submitQuiz"];
  storedIn: StoredIn;
}

/**
 * Sends the answers to a quiz; stores them to be sent later while the server cannot be reached.
 * @param userId as in `sendPracticeAnswer`
 * @returns "waiting" when they are stored to be sent later
 * @throws RequestFailure when they were neither sent nor stored
 */
export async function sendOrKeepQuiz(
  execute: ExecuteGraphql,
  quiz: QuizAnswers,
  userId?: string,
): Promise<QuizOutcome | "waiting"> {
  const owner = await loadOwner(userId);
  owner?.claimProgress(userId);
  try {
    const outcome = await sendQuizAnswers(execute, quiz);
    removeWaiting([quiz.id]);
    owner?.releaseProgress();
    return outcome;
  } catch (error) {
    if (isTemporary(error)) storeWaiting({ kind: "quiz", ...quiz });
    // An earlier call may have stored them.
    if (waitingAnswers().some(({ id }) => id === quiz.id)) return "waiting";
    throw error;
  }
}

/**
 * Sends the answers to a quiz. The browser stores the result if the server has not: without a session, or
 * after one has ended.
 * @param hasWaited sends the browser's time of the submission; else the server's clock counts
 * @throws RequestFailure
 */
async function sendQuizAnswers(
  execute: ExecuteGraphql,
  { id, path, quizPath, answers, submittedAt }: QuizAnswers,
  hasWaited = false,
): Promise<QuizOutcome> {
  const time = hasWaited ? { submittedAt } : {};
  const input = { path: quizPath, answers: [...answers], attemptId: id, ...time };
  const { submitQuiz: result } = await runOperation(execute, SubmitQuizDocument, { input });
  if (result.stored) return { result, storedIn: "account" };
  const attempt = {
    id: result.id,
    path,
    answers: result.answers.map(({ chosen }) => chosen),
    right: result.answers.map(({ isCorrect }) => isCorrect),
    score: result.score,
    submittedAt,
  };
  return { result, storedIn: storeLocalAttempts([attempt]) ? "browser" : "nowhere" };
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
