import { motionIsOff } from "../ui/motion";

/** Sent to the window with the height of the line that is being read, in CSS pixels from its top. */
export const spokenLineEvent = "ninefold:spoken-line";

/** Highlights the spoken sentence and word where supported; without ranges removes the highlight. */
export function highlightSpoken(sentence?: Range, word?: Range): void {
  const line = (word ?? sentence)?.getClientRects()[0];
  if (line) dispatchEvent(new CustomEvent(spokenLineEvent, { detail: line.top + line.height / 2 }));
  if (!("highlights" in CSS)) return;
  CSS.highlights.clear();
  if (sentence) CSS.highlights.set("spoken-sentence", new Highlight(sentence));
  if (!word) return;
  const highlight = new Highlight(word);
  highlight.priority = 1;
  CSS.highlights.set("spoken-word", highlight);
}

/** Scrolls to the next sentence unless the reader has scrolled away from the one before. */
export function followSpoken(before: Range | undefined, next: Range): void {
  if (isInSight(next) || (before && !isInSight(before))) return;
  const { top } = next.getBoundingClientRect();
  window.scrollBy({
    top: top - window.innerHeight / 3,
    behavior: motionIsOff() ? "auto" : "smooth",
  });
}

/** Above the player, which takes the lowest part of the window. */
function isInSight(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight * 0.8;
}
