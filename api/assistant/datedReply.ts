/** Today's date, when a message holds one of the words of rule 1 (specification, section 7); null otherwise. */
export function datedReply(message: string, timeZone: string | null, now: Date): string | null {
  if (!/date|day/i.test(message)) return null;
  const date = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: knownTimeZone(timeZone) });
  return `Today's date is ${date.format(now)}.`;
}

function knownTimeZone(timeZone: string | null): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: timeZone ?? "UTC" }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
