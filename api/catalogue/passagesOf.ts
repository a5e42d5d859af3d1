import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { parseMarkdown } from "./renderMarkdown";

/** A piece of a module that can be read on its own. */
export interface Passage {
  /** The heading it stands under; empty before the first one. */
  heading: string;
  /** Plain text on one line. */
  text: string;
}

/**
 * A module's text as passages, in order: each paragraph, each list item, each row of a table but the first,
 * with commas between its cells.
 */
export function passagesOf(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  visit(parseMarkdown(markdown), (node, index) => {
    if (node.type === "heading") heading = plainLine(node);
    else if (node.type === "paragraph") passages.push({ heading, text: plainLine(node) });
    else if (node.type === "tableRow" && index !== 0)
      passages.push({ heading, text: node.children.map(plainLine).filter(Boolean).join(", ") });
    else if (node.type !== "tableRow") return;
    return SKIP;
  });
  return passages.filter(({ text }) => text !== "");
}

/** With ASCII quotation marks and hyphens: in some locales Postgres takes typographic ones for letters. */
function plainLine(node: Nodes): string {
  return textOf(node)
    .replace(/\s+/g, " ")
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/(?<=\S)[–—](?=\S)/g, "-")
    .trim();
}
