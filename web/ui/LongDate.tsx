const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A date in words, such as 21 November 2026. In UTC, so that the server and every browser write the same. */
export function LongDate({ day }: { day: string }) {
  return <time dateTime={day}>{inWords.format(new Date(day))}</time>;
}
