import { randomUUID } from "node:crypto";
import { z } from "zod";
import { checkInput } from "../checkInput";
import type { CourseReader } from "../courses/courseReader";
import { moduleOf } from "../courses/module.type";
import { badInput, Refusal } from "../errors";
import { questionOf } from "./quiz.type";
import type { QuestionRow } from "./quizQueries";
import { scoreQuiz } from "./scoreQuiz";
import type { AnswerReview, QuizResult, SubmitQuizInput } from "./submitQuiz.mutation";

const inputSchema = z.object({
  path: z.string().max(100),
  answers: z.array(z.int("Give the zero-based index of an option.")).max(50),
});

/**
 * Scores a filled-in quiz and opens its key: the only way on which answers and explanations leave the server for a learner.
 * @throws Refusal BAD_USER_INPUT unless there is one existing option for each question, NOT_FOUND for an unknown path
 */
export async function reviewQuiz(courses: CourseReader, input: SubmitQuizInput): Promise<QuizResult> {
  const { path, answers } = checkInput(inputSchema, input);
  const course = await courses.byPath(path);
  if (course?.quizPath.toLowerCase() !== path.toLowerCase()) {
    throw new Refusal("NOT_FOUND", "There is no quiz at this path.");
  }
  const [questions, modules] = await Promise.all([
    courses.questionsOf(course.slug),
    courses.modulesOf(course.slug),
  ]);
  checkAnswers(questions, answers);
  const result = scoreQuiz(questions, answers);
  const reviews = questions.map((row, index): AnswerReview => {
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
  return { id: randomUUID(), score: result.score, total: result.total, answers: reviews };
}

function checkAnswers(questions: QuestionRow[], answers: number[]): void {
  if (answers.length !== questions.length) {
    throw badInput([
      { field: "answers", message: `Give ${questions.length} answers, one for each question.` },
    ]);
  }
  if (answers.some((answer, index) => answer < 0 || answer >= (questions[index]?.options.length ?? 0))) {
    throw badInput([{ field: "answers", message: "Each answer is the zero-based index of an option." }]);
  }
}
