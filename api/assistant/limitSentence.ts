import { knownTimeZone } from "./datedReply";

const minuteMs = 60_000;

/** Tells when the AI may be asked again: a time of the learner's day, with the weekday when it is another day. */
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
