const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Whether nothing may move by itself: the system asks for it, or `data-motion="off"` on the root element does. Browser only. */
export function motionIsOff(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia(reducedMotion).matches;
}
