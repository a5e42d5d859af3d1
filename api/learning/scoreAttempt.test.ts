import { expect, test } from "vitest";
import { quizHash, scoreQuiz } from "./scoreAttempt";

const questions = [{ answer: 1 }, { answer: 0 }, { answer: 3 }];

test("each answer that equals the index counts one", () => {
  expect(scoreQuiz(questions, [1, 2, 3])).toEqual({
    score: 2,
    right: [true, false, true],
  });
  expect(scoreQuiz(questions, [1, 0, 3]).score).toBe(3);
  expect(scoreQuiz(questions, [0, 1, 0]).score).toBe(0);
});

test("another number of answers is refused", () => {
  expect(() => scoreQuiz(questions, [1, 0])).toThrow(RangeError);
});

const quiz = [
  { text: "What is a budget?", options: ["A plan", "A bank"] },
  { text: "What is a need?", options: ["Food", "A toy"] },
];

test("the same questions have the same hash, whatever else is known of them", () => {
  expect(quizHash(quiz)).toMatch(/^[0-9a-f]{64}$/);
  expect(quizHash(quiz.map((question) => ({ ...question, answer: 1 })))).toBe(quizHash(quiz));
});

test("another text, another option, another order or another border between them makes another hash", () => {
  const [first, second] = quiz as [(typeof quiz)[0], (typeof quiz)[0]];
  const others = [
    [{ ...first, text: "What is a budget" }, second],
    [{ ...first, options: ["A plan", "A shop"] }, second],
    [{ ...first, options: ["A bank", "A plan"] }, second],
    [{ ...first, options: ["A planA bank"] }, second],
    [second, first],
    [first],
  ];
  expect(new Set([quiz, ...others].map(quizHash)).size).toBe(others.length + 1);
});
