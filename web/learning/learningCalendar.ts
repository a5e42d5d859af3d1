import type { Learning } from "./readLearning";

export interface LearningDay {
  /** E.g. `2026-11-21`. */
  date: string;
  modules: number;
  quizzes: number;
}

const weekCount = 12;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Groups learning times by day for the twelve weeks, Monday to Sunday in the time zone, that end with the
 * week of `until`. Days after `until` are omitted.
 * @param timeZone undefined: the time zone of the system
 */
export function learningCalendar(
  times: Learning["myLearningTimes"]["times"],
  until: string,
  timeZone: string | undefined,
): LearningDay[][] {
  // Swedish dates have the form of ISO 8601.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const toDate = (time: string) => format.format(new Date(time));
  const today = toDate(until);
  const dayByDate = new Map<string, LearningDay>();
  for (const { startsAt, modules, quizzes } of times) {
    const date = toDate(startsAt);
    const day = dayByDate.get(date) ?? { date, modules: 0, quizzes: 0 };
    dayByDate.set(date, { date, modules: day.modules + modules, quizzes: day.quizzes + quizzes });
  }
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const firstMonday = Date.parse(today) - (weekday + 7 * (weekCount - 1)) * dayMs;
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => isoDate(firstMonday + (week * 7 + day) * dayMs))
      .filter((date) => date <= today)
      .map((date) => dayByDate.get(date) ?? { date, modules: 0, quizzes: 0 }),
  );
}

/** Date arithmetic is done in UTC, where every day has 24 hours. */
function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
