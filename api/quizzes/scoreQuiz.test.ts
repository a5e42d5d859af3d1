import { expect, test } from "vitest";
import { scoreQuiz } from "./scoreQuiz";

const questions = [{ answer: 1 }, { answer: 0 }, { answer: 3 }];

test("each answer that equals the index counts one", () => {
  expect(scoreQuiz(questions, [1, 2, 3])).toEqual({
    score: 2,
    total: 3,
    answers: [
      { chosen: 1, correct: 1, isCorrect: true },
      { chosen: 2, correct: 0, isCorrect: false },
      { chosen: 3, correct: 3, isCorrect: true },
    ],
  });
  expect(scoreQuiz(questions, [1, 0, 3]).score).toBe(3);
  expect(scoreQuiz(questions, [0, 1, 0]).score).toBe(0);
});

test("another number of answers is refused", () => {
  expect(() => scoreQuiz(questions, [1, 0])).toThrow(RangeError);
});
