import { expect, test } from "vitest";
import { localPractice } from "./usePractice";

const courses = [{ id: "personal-finance", path: "/Per" }];
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
  expect(localPractice(courses, practice, new Date("2026-09-10T10:00:00Z"))).toEqual({
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
  expect(localPractice(courses, practice, new Date("2026-09-09T10:00:00Z"))).toEqual({
    dueCount: 0,
    nextDueAt: null,
    modules: [],
  });
});

test("counts an item as due from six hours before its time, as practice does", () => {
  const practice = [answer("one", "2026-09-01T10:00:00Z", "2026-09-04T10:00:00Z")];
  const dueCount = (now: string) => localPractice(courses, practice, new Date(now)).dueCount;
  expect(dueCount("2026-09-04T03:59:59Z")).toBe(0);
  expect(dueCount("2026-09-04T04:00:00Z")).toBe(1);
});
