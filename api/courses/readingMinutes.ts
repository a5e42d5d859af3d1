import { plainText, wordsOf } from "./markdownText";
import { parseMarkdown } from "./renderMarkdown";

const wordsPerMinute = 200;

/** How long reading the Markdown texts takes: whole minutes at 200 words a minute, at least 1. */
export function readingMinutes(bodies: readonly string[]): number {
  const words = bodies.reduce((sum, body) => sum + wordsOf(plainText(parseMarkdown(body))).length, 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
}
