import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

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

/** Counts the words of a Markdown tree. */
export function wordCountOf(node: Nodes): number {
  return wordsOf(plainText(node)).length;
}

/** Splits a text at white space into words. A word contains at least one letter or digit. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const wordsPerMinute = 200;

/** Estimates the reading time of a text: whole minutes at 200 words a minute, at least 1. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
