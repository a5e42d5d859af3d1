/** Local storage keys of the progress made without a session. */
export const progressKeys = {
  ticks: "ninefold.progress",
  tickTimes: "ninefold.tickTimes",
  attempts: "ninefold.attempts",
  practice: "ninefold.practice",
  /** Times at which ticks of the account were removed while the server could not be reached. */
  removals: "ninefold.removals",
  /** Number of ticked modules of the counted course (specification, section 3). */
  count: "completedChapters",
} as const;

/** Local storage key of answers that wait to be sent. */
export const waitingKey = "ninefold.waiting";
/** Local storage key of the account that the stored progress and the waiting answers belong to. */
export const ownerKey = "ninefold.owner";
/** Local storage key of the ticks of the signed-in learner, for stored pages. */
export const accountTicksKey = "ninefold.accountTicks";
/** Local storage key of the progress of other accounts, which waits until they log in again. */
export const setAsideKey = "ninefold.setAside";
/** Dispatched on `window` when an answer begins to wait or a course has been kept. */
export const waitingEvent = "ninefold-waiting";
/** Dispatched on `window` when the server has received an answer. */
export const sentEvent = "ninefold-sent";

/** Communication and Creativity, whose ticks are also stored as a number under `progressKeys.count`. */
export const countedCoursePath = "/communication-creativity";

/** Returns whether this browser has stored one of the keys. Called on every page, so it parses nothing. */
export function isAnyStored(...keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
