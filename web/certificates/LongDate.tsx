const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day in words, such as 21 November 2026, the same wherever it is read. `day` is `YYYY-MM-DD`. */
export function LongDate({ day }: { day: string }) {
  return <time dateTime={day}>{inWords.format(new Date(day))}</time>;
}
