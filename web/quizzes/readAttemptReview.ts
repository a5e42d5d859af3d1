import { notFound } from "@tanstack/react-router";
import {
  AttemptReviewDocument,
  type AttemptReviewQuery,
  QuizCourseDocument,
  SubmitQuizDocument,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";
import type { LocalAttempt } from "../learning/storedProgress";
import { type Visit, withSession } from "../session/guards";

/** An attempt with its review; null are a course that no longer exists, and the review of a changed quiz. */
export type ReviewedAttempt = NonNullable<AttemptReviewQuery["myQuizAttempt"]>;

/**
 * Reads an attempt of the signed-in learner; null without a session. Throws `notFound()` if it does not exist
 * or belongs to another learner.
 */
export function readAttemptReview(
  execute: ExecuteGraphql,
  id: string,
  visit: Visit,
): Promise<ReviewedAttempt | null> {
  return withSession(visit, async () => {
    const { myQuizAttempt } = await runOperation(execute, AttemptReviewDocument, { id });
    if (!myQuizAttempt) throw notFound();
    return myQuizAttempt;
  });
}

/** Reviews an attempt stored in this browser: resubmits its answers with the same id. */
export async function reviewLocalAttempt(
  execute: ExecuteGraphql,
  { id, path, answers, score, right, submittedAt }: LocalAttempt,
): Promise<ReviewedAttempt> {
  const stored = { score, total: right.length, submittedAt };
  const { course } = await runOperation(execute, QuizCourseDocument, { path });
  if (!course) return { ...stored, course, review: null };
  const input = { path: course.quizPath, answers: [...answers], attemptId: id };
  const { submitQuiz } = await runOperation(execute, SubmitQuizDocument, { input });
  const isSame = submitQuiz.answers.every(({ isCorrect }, index) => isCorrect === right[index]);
  return { ...stored, course, review: isSame ? submitQuiz.answers : null };
}
