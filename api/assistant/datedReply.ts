/** The words of the specification's rule; `current date` holds the first of them. */
const dateWords = /date|day/;

/**
 * The date in the learner's time zone, for every message that holds `date`, `day`, `today` or `current date` in any letter case, also inside
 * another word: rule 1 of the specification (section 7). Null for every other message. An unknown time zone counts as UTC.
 * @example "Today's date is Saturday, November 21, 2026."
 */
export function datedReply(message: string, timeZone: string | null, now: Date): string | null {
  if (!dateWords.test(message.toLowerCase())) return null;
  const date = now.toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone: knownTimeZone(timeZone),
  });
  return `Today's date is ${date}.`;
}

/** The name of a time zone when it is one, else UTC. */
export function knownTimeZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name ?? "UTC" }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return "UTC";
    throw error;
  }
}
