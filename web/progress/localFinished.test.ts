import { expect, test } from "vitest";
import { localFinished } from "./localFinished";

const courses = [
  { path: "/Per", moduleCount: 9 },
  { path: "/problem-solving", moduleCount: 8 },
];
const seven = [1, 2, 3, 4, 5, 6, 7];

const attempt = (path: string, score: number) => ({
  id: `6f1c7b9e-3d52-4a0b-9f0d-0c4d6f2f9a1${score}`,
  path,
  answers: [0, 0, 0, 0, 0],
  right: [0, 1, 2, 3, 4].map((index) => index < score),
  score,
  submittedAt: "2026-11-21T09:00:00.000Z",
});

test("every text ticked and one attempt with four right answers finish a course, the quiz entry ticked or not", () => {
  const ticks = { "/Per": [...seven, 8], "/problem-solving": [...seven, 8] };
  const attempts = [attempt("/Per", 4), attempt("/Per", 1), attempt("/problem-solving", 5)];
  expect(localFinished(courses, ticks, attempts)).toEqual(new Set(["/Per", "/problem-solving"]));
});

test("without one of its texts, without a good attempt, or with one at another quiz, a course is not finished", () => {
  const passed = [attempt("/Per", 5), attempt("/problem-solving", 3)];
  expect(localFinished(courses, { "/Per": [...seven, 9], "/problem-solving": seven }, passed).size).toBe(0);
  expect(localFinished(courses, { "/Per": [...seven, 8] }, []).size).toBe(0);
});
