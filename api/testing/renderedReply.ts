import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../catalogue/renderMarkdown";

/** Returns the visible parts of a reply: paragraphs without link texts, and links. */
export function renderedReply(message: string) {
  const paragraphs: string[] = [];
  const links: { text: string; url: string }[] = [];
  visit(parseMarkdown(message), (node) => {
    if (node.type === "link") links.push({ text: textOf(node), url: node.url });
    if (node.type !== "paragraph") return;
    const children = node.children.filter(({ type }) => type !== "link");
    paragraphs.push(textOf({ ...node, children }).trim());
  });
  return { paragraphs, links };
}
