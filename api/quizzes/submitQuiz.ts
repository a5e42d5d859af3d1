import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import { checkInput } from "../checkInput";
import type { CourseReader } from "../courses/courseReader";
import type { Database } from "../db/database";
import { badInput, Refusal } from "../errors";
import type { QuestionRow } from "./quizQueries";
import { reviewQuiz } from "./reviewQuiz";
import { answersFit, scoreAttempt } from "./scoreAttempt";
import { scoreQuiz } from "./scoreQuiz";
import { storeAttempts } from "./storeAttempts";
import type { QuizResult, SubmitQuizInput } from "./submitQuiz.mutation";

/** The id of an attempt, made where the quiz is taken. */
export const attemptId = z.uuid("Give a UUID.").toLowerCase();

const inputSchema = z.object({
  path: z.string().max(100),
  answers: z.array(z.int("Give the zero-based index of an option.")).max(50),
  attemptId: attemptId.nullish(),
});

/**
 * Scores a filled-in quiz, keeps it for a learner with an account, and tells the right answers. The same id again keeps nothing more.
 * @throws Refusal BAD_USER_INPUT unless there is one existing option for each question, NOT_FOUND for an unknown path
 */
export async function submitQuiz(
  db: Database,
  courses: CourseReader,
  user: SignedInUser | null,
  input: SubmitQuizInput,
): Promise<QuizResult> {
  const { path, answers, attemptId: given } = checkInput(inputSchema, input);
  const quiz = await courses.quizAt(path);
  const [first] = quiz.questions;
  if (!first) throw new Refusal("NOT_FOUND", "There is no quiz at this path.");
  checkAnswers(quiz.questions, answers);
  const id = given ?? randomUUID();
  if (user) {
    const attempt = scoreAttempt(first.courseSlug, quiz.questions, answers);
    await storeAttempts(db, user.id, [{ ...attempt, id, submittedAt: new Date() }]);
  }
  return {
    id,
    score: scoreQuiz(quiz.questions, answers).score,
    total: quiz.questions.length,
    stored: user !== null,
    answers: reviewQuiz(quiz, answers),
  };
}

function checkAnswers(questions: readonly QuestionRow[], answers: number[]): void {
  if (answers.length !== questions.length) {
    throw badInput([
      { field: "answers", message: `Give ${questions.length} answers, one for each question.` },
    ]);
  }
  if (!answersFit(questions, answers)) {
    throw badInput([{ field: "answers", message: "Each answer is the zero-based index of an option." }]);
  }
}
