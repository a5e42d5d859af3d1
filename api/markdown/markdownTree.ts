import type { BlockContent, DefinitionContent, Heading, ListItem, PhrasingContent, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { stringify } from "yaml";
import { parseMarkdown } from "../catalogue/renderMarkdown";

/** The front matter of a Markdown document. */
export interface FrontMatter {
  title: string;
  description: string;
  /** URL of the page that shows the same text. */
  source: string;
  /** SPDX expression, see LICENSE-content.md. */
  licence: string;
  /** Day of the last change, in UTC. */
  date: Date | string;
}

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-" })
  .freeze();

/** Writes a document: the front matter as YAML, the title as heading, then the content. */
export function writeDocument({ date, ...others }: FrontMatter, content: RootContent[]): string {
  const day = typeof date === "string" ? date : date.toISOString().slice(0, 10);
  const matter = stringify({ ...others, date: day }, { lineWidth: 0 });
  return `---\n${matter}---\n\n${writeMarkdown([heading(1, others.title), ...content])}`;
}

export function writeMarkdown(children: RootContent[]): string {
  return writer.stringify({ type: "root", children });
}

/** Parses Markdown and makes its links absolute. Removes raw HTML, as the pages do. */
export function parseText(markdown: string, pageUrl: string): RootContent[] {
  const tree = parseMarkdown(markdown);
  visit(tree, (node, index, parent) => {
    // An invalid link, such as `https://`, stays.
    if ((node.type === "link" || node.type === "definition") && URL.canParse(node.url, pageUrl))
      node.url = new URL(node.url, pageUrl).href;
    if (node.type !== "html" || !parent || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
  return tree.children;
}

export function heading(depth: Heading["depth"], text: string): Heading {
  return { type: "heading", depth, children: [{ type: "text", value: text }] };
}

/** A paragraph of texts and other phrasing content. */
export function paragraph(...parts: (string | PhrasingContent)[]): BlockContent {
  return { type: "paragraph", children: parts.map(phrase) };
}

export function link(text: string, url: string): PhrasingContent {
  return { type: "link", url, children: [{ type: "text", value: text }] };
}

export function strong(text: string): PhrasingContent {
  return { type: "strong", children: [{ type: "text", value: text }] };
}

/** A list; `start` makes it an ordered one. */
export function list(items: (BlockContent | DefinitionContent)[][], start?: number): BlockContent {
  const children = items.map((item): ListItem => ({ type: "listItem", spread: false, children: item }));
  return { type: "list", ordered: start !== undefined, start, spread: false, children };
}

function phrase(part: string | PhrasingContent): PhrasingContent {
  return typeof part === "string" ? { type: "text", value: part } : part;
}
