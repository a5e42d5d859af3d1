import { quizHash } from "./quizHash";
import type { QuestionRow } from "./quizQueries";
import { scoreQuiz } from "./scoreQuiz";

/** What is kept of a filled-in quiz, besides whose it is and when it was sent. */
export interface ScoredAttempt {
  courseSlug: string;
  quizHash: string;
  /** Zero-based index of the chosen option of each question, in question order. */
  chosen: number[];
  /** Whether each of them was right. */
  right: boolean[];
  score: number;
}

/** Whether there is one existing option for each question. */
export function answersFit(questions: readonly QuestionRow[], answers: readonly number[]): boolean {
  return (
    answers.length === questions.length &&
    answers.every((answer, index) => answer >= 0 && answer < (questions[index]?.options.length ?? 0))
  );
}

/** Scores answers that fit the questions of a course's quiz. */
export function scoreAttempt(
  courseSlug: string,
  questions: readonly QuestionRow[],
  answers: readonly number[],
): ScoredAttempt {
  const { score, answers: scored } = scoreQuiz(questions, answers);
  return {
    courseSlug,
    quizHash: quizHash(questions),
    chosen: [...answers],
    right: scored.map(({ isCorrect }) => isCorrect),
    score,
  };
}
