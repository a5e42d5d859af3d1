import { sumBy } from "es-toolkit";
import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "./renderMarkdown";

/**
 * Extracts the text of a Markdown tree, with a space between paragraphs, headings, list items and table
 * cells. Images have no text.
 */
export function plainText(node: Nodes): string {
  const texts: string[] = [];
  visit(node, (part) => {
    if (part.type !== "paragraph" && part.type !== "heading" && part.type !== "tableCell") return;
    texts.push(textOf(part, { includeImageAlt: false }));
    return "skip";
  });
  return texts.join(" ");
}

/** Splits a text at white space into words. A word contains at least one letter or digit. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const wordsPerMinute = 200;

/** Estimates the reading time of Markdown texts: whole minutes at 200 words a minute, at least 1. */
export function readingMinutes(bodies: readonly string[]): number {
  const words = sumBy(bodies, (body) => wordsOf(plainText(parseMarkdown(body))).length);
  return Math.max(1, Math.round(words / wordsPerMinute));
}
