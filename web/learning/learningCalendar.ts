import type { LearningTime } from "./readLearning";

/** A day of the calendar. */
export interface LearningDay {
  /** E.g. `2026-11-21`. */
  date: string;
  modules: number;
  quizzes: number;
}

/** How many weeks are shown. */
const weekCount = 12;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The twelve weeks up to `until`, Monday to Sunday in the time zone, with the work of each day. Later days
 * are omitted.
 */
export function learningCalendar(
  times: readonly LearningTime[],
  until: string,
  timeZone: string,
): LearningDay[][] {
  const dateOf = dateIn(timeZone);
  const today = dateOf(until);
  const learned = new Map<string, LearningDay>();
  for (const { startsAt, modules, quizzes } of times) {
    const date = dateOf(startsAt);
    const day = learned.get(date) ?? { date, modules: 0, quizzes: 0 };
    learned.set(date, { date, modules: day.modules + modules, quizzes: day.quizzes + quizzes });
  }
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const firstMonday = Date.parse(today) - (weekday + 7 * (weekCount - 1)) * dayMs;
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => isoDate(firstMonday + (week * 7 + day) * dayMs))
      .filter((date) => date <= today)
      .map((date) => learned.get(date) ?? { date, modules: 0, quizzes: 0 }),
  );
}

/** Tells the calendar date of a moment in a time zone. */
function dateIn(timeZone: string): (moment: string) => string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-GB", { ...parts, timeZone });
  return (moment) => {
    const found = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
    return `${found.get("year")}-${found.get("month")}-${found.get("day")}`;
  };
}

/** Calendar dates are counted in UTC, where every day has 24 hours. */
function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
