/** Items of a check. */
export const itemsPerCheck = 10;

/** Number of right answers needed to pass a check. A generated column uses it, as for `passMark`. */
export const checkPassMark = 8;

/** Minutes from the submission of a check that was not passed to the start of the next. */
export const minutesBetweenChecks = 60;

/** Items of one practice round, about five minutes. */
export const itemsPerRound = 10;

/** How firmly a learner knows a module. */
export type Strength = "NEW" | "LEARNING" | "FIRM";

/** From this interval between two practices on, an item counts as firm. */
const firmDays = 21;
/** Firm items that make a module firm, if no other item of it was practised. */
const firmItems = 3;

const dayMs = 86_400_000;
/** An item that is due in the evening may be practised in the afternoon. */
const earlyMs = dayMs / 4;

/** Returns whether an item can be practised; times in Unix milliseconds. */
export function isDue({ dueAtMs }: { dueAtMs: number }, nowMs: number): boolean {
  return nowMs >= dueAtMs - earlyMs;
}

/**
 * States from when an item can be practised, such as "on Thursday 26 November"; with the year if it is far.
 * @param dueAt ISO 8601
 * @param timeZone that of the device if undefined
 */
export function dueText(dueAt: string, now: Date, timeZone?: string): string {
  const start = Date.parse(dueAt) - earlyMs;
  const isFar = start - now.getTime() > 300 * dayMs;
  const format = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isFar && { year: "numeric" }),
    timeZone,
  });
  // Locale data differs in whether a comma follows the weekday.
  const dayOf = (time: number | Date) => format.format(time).replace(",", "");
  const day = dayOf(start);
  return day === dayOf(now) ? "later today" : `on ${day}`;
}

/**
 * Returns how firmly a module is known: NEW when none of its items was practised; FIRM when at least three
 * were, and each of those is due 21 days or more after its last answer.
 * @param states of the module's practised items; times in Unix milliseconds
 */
export function moduleStrength(states: readonly { answeredAtMs: number; dueAtMs: number }[]): Strength {
  if (states.length === 0) return "NEW";
  const areFirm = states.every(({ answeredAtMs, dueAtMs }) => dueAtMs - answeredAtMs >= firmDays * dayMs);
  return areFirm && states.length >= firmItems ? "FIRM" : "LEARNING";
}
