import { expect, test } from "vitest";
import { learningCalendar } from "./learningCalendar";

const time = (startsAt: string, modules: number, quizzes = 0) => ({ startsAt, modules, quizzes });
/** A Saturday. */
const until = "2026-11-21T12:00:00.000Z";

test("returns twelve weeks that start on Monday, up to today", () => {
  const weeks = learningCalendar([], until, "UTC");
  expect(weeks).toHaveLength(12);
  expect(weeks[0]?.map(({ date }) => date)).toEqual([
    "2026-08-31",
    "2026-09-01",
    "2026-09-02",
    "2026-09-03",
    "2026-09-04",
    "2026-09-05",
    "2026-09-06",
  ]);
  expect(weeks.at(-1)?.map(({ date }) => date.slice(8))).toEqual(["16", "17", "18", "19", "20", "21"]);
  expect(learningCalendar([], "2026-11-22T12:00:00.000Z", "UTC").at(-1)).toHaveLength(7);
  expect(learningCalendar([], "2026-11-23T12:00:00.000Z", "UTC").at(-1)).toHaveLength(1);
});

test("counts modules and quizzes by day and omits earlier days", () => {
  const times = [
    time("2026-11-20T09:15:00.000Z", 2),
    time("2026-11-20T18:00:00.000Z", 1, 1),
    time("2026-08-30T23:45:00.000Z", 5),
  ];
  const days = learningCalendar(times, until, "UTC").flat();
  expect(days.filter(({ modules, quizzes }) => modules + quizzes > 0)).toEqual([
    { date: "2026-11-20", modules: 3, quizzes: 1 },
  ]);
});

test.each([
  ["UTC", "2026-10-24"],
  ["Asia/Kathmandu", "2026-10-25"],
  ["America/Los_Angeles", "2026-10-24"],
  ["Pacific/Kiritimati", "2026-10-25"],
])("assigns a late hour of UTC to the day in the learner's time zone: %s", (timeZone, date) => {
  const days = learningCalendar([time("2026-10-24T22:30:00.000Z", 1)], until, timeZone).flat();
  expect(days.find(({ modules }) => modules > 0)?.date).toBe(date);
});

test("gives each week seven distinct days when the clocks change", () => {
  for (const timeZone of ["Europe/London", "America/New_York", "Australia/Lord_Howe"]) {
    const days = learningCalendar([], until, timeZone).flat();
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    expect(days).toHaveLength(12 * 7 - 1);
  }
});
