/** Before this day nobody could learn here. */
export const firstDay = new Date("2026-01-01T00:00:00Z");

/**
 * The time that a device gives for what was done on it, made believable: clocks of devices go wrong, and nothing is lost for that. What would
 * be in the future is now, and what would be before the first day is the first day.
 */
export function believableTime(given: Date, now: Date): Date {
  return new Date(Math.min(Math.max(given.getTime(), firstDay.getTime()), now.getTime()));
}
