import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "./renderMarkdown";

/** The text of a Markdown tree, with a space between paragraphs, headings, list items and table cells. */
export function plainText(node: Nodes): string {
  const texts: string[] = [];
  visit(node, (part) => {
    if (part.type !== "paragraph" && part.type !== "heading" && part.type !== "tableCell") return;
    texts.push(textOf(part));
    return "skip";
  });
  return texts.join(" ");
}

/** The words of a text: what stands between spaces and has a letter or a digit in it. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const wordsPerMinute = 200;

/** How long reading the Markdown texts takes: whole minutes at 200 words a minute, at least 1. */
export function readingMinutes(bodies: readonly string[]): number {
  const words = bodies.reduce((sum, body) => sum + wordsOf(plainText(parseMarkdown(body))).length, 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
}
