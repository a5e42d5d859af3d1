/** Calls back when the browser has nothing else to do, or after `atLatestMs`; returns what calls it off. */
export function onceIdle(callback: () => void, atLatestMs: number): () => void {
  // Safari learned requestIdleCallback late.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: atLatestMs });
  return () => cancelIdleCallback(request);
}
