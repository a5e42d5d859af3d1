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
  const course = await courses.byPath(path);
  if (course?.quizPath.toLowerCase() !== path.toLowerCase()) {
    throw new Refusal("NOT_FOUND", "There is no quiz at this path.");
  }
  const questions = await courses.questionsOf(course.slug);
  checkAnswers(questions, answers);
  const id = given ?? randomUUID();
  const attempt = scoreAttempt(course.slug, questions, answers);
  if (user) await storeAttempts(db, user.id, [{ ...attempt, id, submittedAt: new Date() }]);
  return {
    id,
    score: attempt.score,
    total: questions.length,
    stored: user !== null,
    answers: await reviewQuiz(courses, course.slug, answers),
  };
}

function checkAnswers(questions: QuestionRow[], answers: number[]): void {
  if (answers.length !== questions.length) {
    throw badInput([
      { field: "answers", message: `Give ${questions.length} answers, one for each question.` },
    ]);
  }
  if (!answersFit(questions, answers)) {
    throw badInput([{ field: "answers", message: "Each answer is the zero-based index of an option." }]);
  }
}
