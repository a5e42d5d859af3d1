import { moduleOf } from "../courses/module.type";
import type { AnswerReview } from "./answerReview.type";
import { questionOf } from "./quiz.type";
import type { QuizWithKey } from "./quizQueries";
import { scoreQuiz } from "./scoreQuiz";

/**
 * Opens the key of a quiz for answers that were submitted and fit it, in question order: the only way on which answers and
 * explanations leave the server for a learner.
 */
export function reviewQuiz({ questions, modules }: QuizWithKey, answers: readonly number[]): AnswerReview[] {
  const result = scoreQuiz(questions, answers);
  return questions.map((row, index): AnswerReview => {
    const answer = result.answers[index];
    const module = modules.find(({ number }) => number === row.moduleNumber);
    if (!answer || !module)
      throw new Error(`question ${row.number} of ${row.courseSlug} names no module of its course`);
    return {
      question: questionOf(row),
      chosen: answer.chosen,
      correct: answer.correct,
      isCorrect: answer.isCorrect,
      explanation: row.explanation,
      temptation: row.temptations[answer.chosen] ?? null,
      module: moduleOf(module),
    };
  });
}
