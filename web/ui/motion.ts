const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Returns true if the system or `data-motion="off"` on the root element disables motion. Browser only. */
export function motionIsOff(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia(reducedMotion).matches;
}

/** Calls `listener` whenever the result of `motionIsOff` may have changed, until `signal` aborts. */
export function onMotionChange(listener: () => void, signal: AbortSignal): void {
  matchMedia(reducedMotion).addEventListener("change", listener, { signal });
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-motion"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
