import { SubmitQuizDocument, type SubmitQuizMutation } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import type { ShownSession } from "../session/session";
import { storeLocalAttempts } from "./browserProgress";
import { claimProgress } from "./progressOwner";
import { sendOrKeep } from "./sendOrKeep";
import type { QuizAttempt } from "./waitingAnswers";

/** The place where a quiz result is stored; "later": in the browser until it is in the account. */
export type StoredIn = "account" | "later" | "browser" | "nowhere";

export interface QuizOutcome {
  result: SubmitQuizMutation["submitQuiz"];
  storedIn: StoredIn;
}

/** Sends the answers to a quiz or stores them to be sent later, see `sendOrKeep`. */
export function sendOrKeepQuiz(
  execute: ExecuteGraphql,
  quiz: QuizAttempt,
  shown: ShownSession,
): Promise<QuizOutcome | "waiting"> {
  return sendOrKeep(quiz, shown, (userId) => sendQuizAnswers(execute, quiz, userId));
}

/**
 * Sends the answers to a quiz. The browser stores the result if the server has not: without a session, after
 * one has ended, or while the database cannot be reached.
 * @param userId the learner to whom a result that the browser stores belongs
 * @throws RequestFailure
 */
export async function sendQuizAnswers(
  execute: ExecuteGraphql,
  { id, path, quizPath, answers, submittedAt }: QuizAttempt,
  userId?: string,
): Promise<QuizOutcome> {
  const sentAt = new Date().toISOString();
  const input = { path: quizPath, answers: [...answers], attemptId: id, submittedAt, sentAt };
  const { submitQuiz: result } = await runOperation(execute, SubmitQuizDocument, { input });
  if (result.stored) return { result, storedIn: "account" };
  // Their session may have ended meanwhile. Refused if what is stored is another account's.
  if (!claimProgress(userId) && userId) return { result, storedIn: "nowhere" };
  const attempt = {
    id: result.id,
    path,
    answers: result.answers.map(({ chosen }) => chosen),
    right: result.answers.map(({ isCorrect }) => isCorrect),
    score: result.score,
    submittedAt,
  };
  if (!storeLocalAttempts([attempt])) return { result, storedIn: "nowhere" };
  return { result, storedIn: userId ? "later" : "browser" };
}
