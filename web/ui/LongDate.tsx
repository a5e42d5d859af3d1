const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A date such as 21 November 2026, in UTC, so that the server and every browser render the same text. */
export function LongDate({ day }: { day: string }) {
  return <time dateTime={day}>{longDate.format(new Date(day))}</time>;
}
