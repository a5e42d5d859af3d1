import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

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
