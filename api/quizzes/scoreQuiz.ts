/** What the score needs to know of a question. */
export interface QuestionKey {
  /** Zero-based index of the right option. */
  answer: number;
}

/** A scored submission: each answer in question order, and how many were right. */
export interface QuizScore {
  score: number;
  total: number;
  answers: { chosen: number; correct: number; isCorrect: boolean }[];
}

/**
 * Adds 1 to the score for each answer that equals the question's answer index (specification, section 4).
 * `chosen` holds one zero-based option index for each question, in question order.
 */
export function scoreQuiz(questions: readonly QuestionKey[], chosen: readonly number[]): QuizScore {
  if (questions.length !== chosen.length) throw new RangeError("one answer is needed for each question");
  const answers = questions.map(({ answer }, index) => {
    const choice = chosen[index] as number;
    return { chosen: choice, correct: answer, isCorrect: choice === answer };
  });
  return { score: answers.filter((answer) => answer.isCorrect).length, total: questions.length, answers };
}
