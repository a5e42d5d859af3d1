import { expect, test } from "vitest";
import { quizHash, scoreQuiz } from "./scoreAttempt";

const questions = [{ answer: 1 }, { answer: 0 }, { answer: 3 }];

test("counts one for each answer that equals the answer index", () => {
  expect(scoreQuiz(questions, [1, 2, 3])).toEqual({
    score: 2,
    right: [true, false, true],
  });
  expect(scoreQuiz(questions, [1, 0, 3]).score).toBe(3);
  expect(scoreQuiz(questions, [0, 1, 0]).score).toBe(0);
});

test("refuses a wrong number of answers", () => {
  expect(() => scoreQuiz(questions, [1, 0])).toThrow(RangeError);
});

const quiz = [
  { text: "What is a budget?", options: ["A plan", "A bank"] },
  { text: "What is a need?", options: ["Food", "A toy"] },
];

test("hashes only texts and options", () => {
  expect(quizHash(quiz)).toMatch(/^[0-9a-f]{64}$/);
  expect(quizHash(quiz.map((question) => ({ ...question, answer: 1 })))).toBe(quizHash(quiz));
});

test("changes the hash with texts, options, their order and their boundaries", () => {
  const [first, second] = quiz as [(typeof quiz)[0], (typeof quiz)[0]];
  const variants = [
    [{ ...first, text: "What is a budget" }, second],
    [{ ...first, options: ["A plan", "A shop"] }, second],
    [{ ...first, options: ["A bank", "A plan"] }, second],
    [{ ...first, options: ["A planA bank"] }, second],
    [second, first],
    [first],
  ];
  expect(new Set([quiz, ...variants].map(quizHash)).size).toBe(variants.length + 1);
});
