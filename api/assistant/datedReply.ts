const dateWords = /date|day/;

/**
 * Returns the date in the learner's time zone (UTC if unknown) for a message that contains `date` or `day`,
 * in any letter case and also within a word such as `today`, else null (specification, section 7, rule 1).
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

const minuteMs = 60_000;

/**
 * States until when the AI is unavailable to the learner, in the learner's time zone. Includes the weekday
 * unless it is today.
 */
export function limitSentence(retryAt: Date, timeZone: string | null, now: Date): string {
  const zone = knownTimeZone(timeZone);
  const minute = new Date(Math.ceil(retryAt.getTime() / minuteMs) * minuteMs);
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone }).format(date);
  const time = format(minute, { hour: "2-digit", minute: "2-digit" });
  const isToday = format(minute, { dateStyle: "short" }) === format(now, { dateStyle: "short" });
  const day = isToday ? "" : `${format(minute, { weekday: "long" })} at `;
  const until = `${day}${time}${zone === "UTC" ? " (UTC)" : ""}`;
  return `I had a lot of questions just now. Until ${until} I answer with sentences from our courses.`;
}

function knownTimeZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name ?? "UTC" }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return "UTC";
    throw error;
  }
}
