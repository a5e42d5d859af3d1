/** Where the band of the line focus stands by itself: a little above the middle. */
const restingShare = 0.4;

/**
 * How far from the top of the window the band stands when the page is scrolled by `scrolled` of `most`, all in CSS pixels. It comes down from
 * the top while a page begins and goes on to the bottom while it ends, so that scrolling brings every line of the page into the band.
 */
export function restingPlace(scrolled: number, most: number, windowHeight: number): number {
  if (most <= 0) return windowHeight * restingShare;
  const passed = Math.min(most, Math.max(0, scrolled));
  if (most < windowHeight) return (windowHeight * passed) / most;
  const above = windowHeight * restingShare;
  const below = windowHeight - above;
  return Math.min(passed, above) + Math.max(0, passed - (most - below));
}
