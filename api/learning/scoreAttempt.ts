import { hash } from "node:crypto";
import { type AnswerKey, answerKeysOf } from "../catalogue/answerKeys";
import type { Catalogue } from "../catalogue/catalogue";
import type { Question, Quiz } from "../catalogue/quiz.type";

/**
 * Adds 1 to the score for each answer that equals the question's answer index (specification, section 4).
 * @param chosen one zero-based option index for each question, in question order
 * @returns the score, and for each answer whether it was right
 */
export function scoreQuiz(
  questions: readonly Pick<AnswerKey, "answer">[],
  chosen: readonly number[],
): { score: number; right: boolean[] } {
  if (questions.length !== chosen.length)
    throw new RangeError("a quiz needs exactly one answer for each question");
  const right = questions.map(({ answer }, index) => chosen[index] === answer);
  return { score: right.filter(Boolean).length, right };
}

/** Identifies the version of a quiz: SHA-256 in hex of the questions' texts and options, in order. */
export function quizHash(questions: readonly Pick<Question, "text" | "options">[]): string {
  return hash("sha256", JSON.stringify(questions.map(({ text, options }) => [text, options])), "hex");
}

/** An attempt as stored, without id, learner and time. */
export interface ScoredAttempt {
  courseSlug: string;
  quizHash: string;
  /** Zero-based index of the chosen option of each question, in question order. */
  chosen: number[];
  /** True for each right answer. */
  right: boolean[];
  score: number;
}

/** Checks that the answers name one existing option for each question. */
export function areValidAnswers({ questions }: Quiz, answers: readonly number[]): boolean {
  return (
    answers.length === questions.length &&
    answers.every((answer, index) => answer >= 0 && answer < (questions[index]?.options.length ?? 0))
  );
}

/** Scores valid answers to a quiz of the catalogue. */
export function scoreAttempt(
  catalogue: Catalogue,
  { courseSlug, questions }: Quiz,
  answers: readonly number[],
): ScoredAttempt {
  const { score, right } = scoreQuiz(answerKeysOf(catalogue, courseSlug), answers);
  return { courseSlug, quizHash: quizHash(questions), chosen: [...answers], right, score };
}
