import { escape as escapeHtml } from "es-toolkit";

/** Put around a matching word by the database: private use characters, which no text contains. */
export const mark = { start: "\uE000", stop: "\uE001" };

/** A piece of text around matching words. */
export interface Excerpt {
  /** As plain text. */
  text: string;
  /** As HTML: `<mark>` around each matching word, everything else escaped. */
  html: string;
}

/** The most characters of an excerpt, without its dots. */
const longest = 200;
/** The most characters before the first matching word of a text that is too long. */
const before = 60;

/** At most 200 characters of a marked text around its first match, cut between words; `…` at each cut. */
export function excerptOf(marked: string): Excerpt {
  const words = marked.split(" ");
  const lengths = words.map((word) => withoutMarks(word).length + 1);
  const roomFor = (from: number, to: number) =>
    lengths.slice(from, to).reduce((sum, length) => sum + length, -1);
  let [from, to] = [0, words.length];
  if (roomFor(from, to) > longest) {
    const first = Math.max(
      words.findIndex((word) => word.includes(mark.start)),
      0,
    );
    from = first;
    while (from > 0 && roomFor(from - 1, first) < before) from--;
    to = first + 1;
    while (to < words.length && roomFor(from, to + 1) <= longest) to++;
  }
  const piece = (from > 0 ? "… " : "") + words.slice(from, to).join(" ") + (to < words.length ? " …" : "");
  return {
    text: withoutMarks(piece),
    html: escapeHtml(piece).replaceAll(mark.start, "<mark>").replaceAll(mark.stop, "</mark>"),
  };
}

function withoutMarks(text: string): string {
  return text.replaceAll(mark.start, "").replaceAll(mark.stop, "");
}
