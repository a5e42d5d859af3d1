import { expect, test } from "vitest";
import { localFinished, localLearning, localPractice } from "./useLearning";

const now = new Date("2026-11-21T10:00:00Z");
const attempt = (id: string, path: string, right: boolean[], day: number) => ({
  id,
  path,
  answers: right.map(() => 0),
  right,
  score: right.filter(Boolean).length,
  submittedAt: `2026-11-${day}T09:00:00.000Z`,
});

test("lists best and last scores, newest quiz first, and the newest of equal scores", () => {
  const attempts = [
    attempt("a", "/Per", [true, true], 10),
    attempt("b", "/time", [true, false], 11),
    attempt("c", "/Per", [true, true], 12),
    attempt("d", "/Per", [false, true], 13),
  ];
  expect(localLearning({ attempts, tickTimes: {} }, now).myQuizScores).toEqual([
    { course: { path: "/Per" }, total: 2, best: 2, bestId: "c", last: 1, lastId: "d" },
    { course: { path: "/time" }, total: 2, best: 1, bestId: "b", last: 1, lastId: "b" },
  ]);
});

test("lists ticks and attempts as learning times", () => {
  const tickTimes = { "/Per": { 1: "2026-11-09T08:00:00.000Z" }, "/time": {} };
  const attempts = [attempt("a", "/Per", [true], 10)];
  expect(localLearning({ attempts, tickTimes }, now).myLearningTimes).toEqual({
    times: [
      { startsAt: "2026-11-09T08:00:00.000Z", modules: 1, quizzes: 0 },
      { startsAt: "2026-11-10T09:00:00.000Z", modules: 0, quizzes: 1 },
    ],
    until: now.toISOString(),
  });
});

const courses = [
  { path: "/Per", moduleCount: 9 },
  { path: "/problem-solving", moduleCount: 8 },
];
const seven = [1, 2, 3, 4, 5, 6, 7];

const scored = (path: string, score: number) => ({
  id: `6f1c7b9e-3d52-4a0b-9f0d-0c4d6f2f9a1${score}`,
  path,
  answers: [0, 0, 0, 0, 0],
  right: [0, 1, 2, 3, 4].map((index) => index < score),
  score,
  submittedAt: "2026-11-21T09:00:00.000Z",
});

test("finishes a course by content and quiz, with or without the quiz entry ticked", () => {
  const ticks = { "/Per": [...seven, 8], "/problem-solving": [...seven, 8] };
  const attempts = [scored("/Per", 4), scored("/Per", 1), scored("/problem-solving", 5)];
  expect(localFinished(courses, { ticks, attempts })).toEqual(new Set(["/Per", "/problem-solving"]));
});

test("does not finish a course without all content or without its quiz passed", () => {
  const passed = [scored("/Per", 5), scored("/problem-solving", 3)];
  expect(
    localFinished(courses, { ticks: { "/Per": [...seven, 9], "/problem-solving": seven }, attempts: passed })
      .size,
  ).toBe(0);
  expect(localFinished(courses, { ticks: { "/Per": [...seven, 8] }, attempts: [] }).size).toBe(0);
});

const practised = [{ id: "personal-finance", path: "/Per" }];
const answer = (item: string, answeredAt: string, dueAt: string, moduleNumber = 1) => ({
  id: crypto.randomUUID(),
  itemId: `personal-finance/${item}`,
  moduleNumber,
  choice: [0],
  number: null,
  isRight: true,
  answeredAt,
  dueAt,
});

test("computes due items and strengths from the newest answer to each item", () => {
  const practice = [
    answer("one", "2026-09-01T10:00:00Z", "2026-09-04T10:00:00Z"),
    answer("two", "2026-09-02T10:00:00Z", "2026-09-05T10:00:00Z"),
    answer("three", "2026-08-01T10:00:00Z", "2026-10-01T10:00:00Z", 2),
    answer("four", "2026-08-01T10:00:00Z", "2026-10-01T10:00:00Z", 2),
    answer("five", "2026-08-01T10:00:00Z", "2026-09-20T10:00:00Z", 2),
    answer("one", "2026-09-05T10:00:00Z", "2026-09-18T10:00:00Z"),
  ];
  expect(localPractice(practised, practice, new Date("2026-09-10T10:00:00Z"))).toEqual({
    dueCount: 1,
    nextDueAt: "2026-09-18T10:00:00.000Z",
    modules: [
      { path: "/Per", number: 1, strength: "LEARNING", dueCount: 1 },
      { path: "/Per", number: 2, strength: "FIRM", dueCount: 0 },
    ],
  });
});

test("skips answers to items of courses that are gone", () => {
  const practice = [{ ...answer("one", "2026-09-01T10:00:00Z", "2026-09-04T10:00:00Z"), itemId: "gone/one" }];
  expect(localPractice(practised, practice, new Date("2026-09-09T10:00:00Z"))).toEqual({
    dueCount: 0,
    nextDueAt: null,
    modules: [],
  });
});

test("counts an item as due from six hours before its time, as practice does", () => {
  const practice = [answer("one", "2026-09-01T10:00:00Z", "2026-09-04T10:00:00Z")];
  const dueCount = (now: string) => localPractice(practised, practice, new Date(now)).dueCount;
  expect(dueCount("2026-09-04T03:59:59Z")).toBe(0);
  expect(dueCount("2026-09-04T04:00:00Z")).toBe(1);
});
