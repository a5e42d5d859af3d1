/** Local storage keys of the progress made without a session. */
export const progressKeys = {
  ticks: "ninefold.progress",
  tickTimes: "ninefold.tickTimes",
  attempts: "ninefold.attempts",
  practice: "ninefold.practice",
  /** Number of ticked modules of the counted course (specification, section 3). */
  count: "completedChapters",
} as const;

/** Local storage key of answers that wait to be sent. */
export const waitingKey = "ninefold.waiting";
/** Dispatched on `window` when an answer begins to wait. */
export const waitingEvent = "ninefold-waiting";

/** Communication and Creativity, whose ticks are also stored as a number under `progressKeys.count`. */
export const countedCoursePath = "/communication-creativity";

/** Returns whether this browser has stored progress. Called on every page, so it parses nothing. */
export function hasStoredProgress(): boolean {
  try {
    const { ticks, attempts, practice, count } = progressKeys;
    return [ticks, attempts, practice, count].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
