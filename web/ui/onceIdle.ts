/** Calls `callback` when the browser is idle, after `timeoutMs` at the latest. Returns a cancel function. */
export function onceIdle(callback: () => void, timeoutMs: number): () => void {
  // Older versions of Safari lack requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(request);
}
