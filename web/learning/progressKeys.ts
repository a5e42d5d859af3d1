/** Keys of local storage under which a browser stores the progress made without a session. */
export const progressKeys = {
  ticks: "ninefold.progress",
  tickTimes: "ninefold.tickTimes",
  attempts: "ninefold.attempts",
  /** The number of modules done in the counted course (specification, section 3). */
  count: "completedChapters",
} as const;

/** Path of the course whose ticks are counted under a key of their own: Communication and Creativity. */
export const countedCoursePath = "/communication-creativity";

/** Tells whether this browser stores progress. Every page calls it, so it parses nothing. */
export function hasStoredProgress(): boolean {
  try {
    const { ticks, attempts, count } = progressKeys;
    return [ticks, attempts, count].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
