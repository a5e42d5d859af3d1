/** What Chromium tells of the line; other browsers tell nothing. */
interface Line {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether more may be loaded than was asked for: not offline, not when the visitor saves data, not at the speed of 3G or less. */
export function isLineFast({ onLine, connection }: Line): boolean {
  return onLine && !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}
