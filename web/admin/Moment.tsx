const format = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A moment in words, the same on the server and in every browser: `21 Nov 2026, 14:05 UTC`. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}
