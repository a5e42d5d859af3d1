import type { Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

/** A part of a module's text that can be read on its own. */
export interface Passage {
  /** The heading above it; empty before the first heading. */
  heading: string;
  /** Plain text on one line. */
  text: string;
}

/**
 * Splits a module's text into passages: each paragraph, each list item, and each table row except the header,
 * with commas between its cells. Images have no text.
 */
export function passagesOf(tree: Root): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  visit(tree, (node, index) => {
    if (node.type === "heading") heading = plainLine(node);
    else if (node.type === "paragraph") passages.push({ heading, text: plainLine(node) });
    else if (node.type === "tableRow" && index !== 0)
      passages.push({ heading, text: node.children.map(plainLine).filter(Boolean).join(", ") });
    else if (node.type !== "tableRow") return;
    return SKIP;
  });
  return passages.filter(({ text }) => text !== "");
}

function plainLine(node: Nodes): string {
  return withAsciiPunctuation(textOf(node, { includeImageAlt: false }));
}

/**
 * Returns a text on one line. Uses ASCII quotation marks and hyphens, because PostgreSQL treats typographic
 * ones as letters in some locales.
 */
export function withAsciiPunctuation(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/(?<=\S)[–—](?=\S)/g, "-")
    .trim();
}
