/** The Network Information API, in Chromium only. */
interface Line {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** True if prefetching is acceptable: online, no data saver, faster than 3G. */
export function isLineFast({ onLine, connection }: Line): boolean {
  return onLine && !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}
