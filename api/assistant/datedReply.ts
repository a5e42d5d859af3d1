const dateWords = /date|day/;

/**
 * The date in the learner's time zone (UTC if unknown) for every message that holds `date` or `day`, in any
 * letter case and also inside another word such as `today` (specification, section 7, rule 1); else null.
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

/** Names the time when the AI may be used again, with the weekday when it is another day for the learner. */
export function limitSentence(retryAt: Date, timeZone: string | null, now: Date): string {
  const zone = knownTimeZone(timeZone);
  const minute = new Date(Math.ceil(retryAt.getTime() / minuteMs) * minuteMs);
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone }).format(date);
  const time = write(minute, { hour: "2-digit", minute: "2-digit" });
  const isToday = write(minute, { dateStyle: "short" }) === write(now, { dateStyle: "short" });
  const until = `${isToday ? "" : `${write(minute, { weekday: "long" })} at `}${time}${zone === "UTC" ? " (UTC)" : ""}`;
  return `That was a lot of questions! Until ${until} I answer with sentences from our courses.`;
}

function knownTimeZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name ?? "UTC" }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return "UTC";
    throw error;
  }
}
