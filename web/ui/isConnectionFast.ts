/** Properties of `navigator`. `connection` is the Network Information API, which only Chromium has. */
interface NetworkState {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Returns whether prefetching is acceptable: online, no data saver, faster than 3G. */
export function isConnectionFast({ onLine, connection }: NetworkState): boolean {
  return onLine && !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}
