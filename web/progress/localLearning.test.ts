import { expect, test } from "vitest";
import { localLearning } from "./localLearning";

const now = new Date("2026-11-21T10:00:00Z");
const attempt = (id: string, path: string, right: boolean[], day: number) => ({
  id,
  path,
  answers: right.map(() => 0),
  right,
  score: right.filter(Boolean).length,
  submittedAt: `2026-11-${day}T09:00:00.000Z`,
});

test("each course has its best and its last score, the one filled in last first; of equally good ones the newest is the best", () => {
  const attempts = [
    attempt("a", "/Per", [true, true], 10),
    attempt("b", "/time", [true, false], 11),
    attempt("c", "/Per", [true, true], 12),
    attempt("d", "/Per", [false, true], 13),
  ];
  expect(localLearning(attempts, {}, now).scores).toEqual([
    { path: "/Per", total: 2, best: 2, bestId: "c", last: 1, lastId: "d" },
    { path: "/time", total: 2, best: 1, bestId: "b", last: 1, lastId: "b" },
  ]);
});

test("ticks and attempts are times of learning", () => {
  const ticked = { "/Per": { 1: "2026-11-09T08:00:00.000Z" }, "/time": {} };
  expect(localLearning([attempt("a", "/Per", [true], 10)], ticked, now)).toMatchObject({
    times: [
      { startsAt: "2026-11-09T08:00:00.000Z", modules: 1, quizzes: 0 },
      { startsAt: "2026-11-10T09:00:00.000Z", modules: 0, quizzes: 1 },
    ],
    until: now.toISOString(),
  });
});
