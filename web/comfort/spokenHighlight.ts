import { motionIsOff } from "../ui/motion";

/** Event on `window`; `detail` is the middle of the line being read, in CSS pixels from the window's top. */
export const spokenLineEvent = "ninefold:spoken-line";

/** Highlights the spoken sentence and word, if supported; without ranges, removes the highlight. */
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

/** Scrolls to the next sentence unless the reader has scrolled away from the previous one. */
export function followSpoken(before: Range | undefined, next: Range): void {
  if (isVisible(next) || (before && !isVisible(before))) return;
  const { top } = next.getBoundingClientRect();
  window.scrollBy({
    top: top - window.innerHeight / 3,
    behavior: motionIsOff() ? "auto" : "smooth",
  });
}

/** The lowest part of the window does not count: the player covers it. */
function isVisible(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight * 0.8;
}
