import { escape as escapeHtml } from "es-toolkit";
import type { ModuleHit } from "./moduleHit.type";

/**
 * Delimiters that the database puts around matching words: private use characters, which no text contains.
 */
export const mark = { start: "\uE000", stop: "\uE001" };

/** Options of `ts_headline`: the whole text, with the delimiters. */
export const headlineOptions = `HighlightAll=true, StartSel=${mark.start}, StopSel=${mark.stop}`;

/** In characters, without the ellipses. */
const maxLength = 200;
/** Maximum number of characters before the first match of a text that must be cut. */
const maxLeadLength = 60;

/**
 * Cuts a marked text between words to at most 200 characters around its first match, with `…` at each cut.
 */
export function excerptOf(marked: string): Pick<ModuleHit, "excerpt" | "excerptHtml"> {
  const words = marked.split(" ");
  const lengths = words.map((word) => withoutMarks(word).length + 1);
  const lengthOf = (from: number, to: number) =>
    lengths.slice(from, to).reduce((sum, length) => sum + length, -1);
  let [from, to] = [0, words.length];
  if (lengthOf(from, to) > maxLength) {
    const first = Math.max(
      words.findIndex((word) => word.includes(mark.start)),
      0,
    );
    from = first;
    while (from > 0 && lengthOf(from - 1, first) < maxLeadLength) from--;
    to = first + 1;
    while (to < words.length && lengthOf(from, to + 1) <= maxLength) to++;
  }
  const excerpt = (from > 0 ? "… " : "") + words.slice(from, to).join(" ") + (to < words.length ? " …" : "");
  return {
    excerpt: withoutMarks(excerpt),
    excerptHtml: escapeHtml(excerpt).replaceAll(mark.start, "<mark>").replaceAll(mark.stop, "</mark>"),
  };
}

/** Removes the marks around matching words. */
export function withoutMarks(text: string): string {
  return text.replaceAll(mark.start, "").replaceAll(mark.stop, "");
}
