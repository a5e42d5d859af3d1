import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import { unified } from "unified";
import { EXIT, SKIP, visit } from "unist-util-visit";
import { type FrontMatter, writeDocument } from "./markdownTree";

const parser = unified().use(rehypeParse).freeze();
const converter = unified().use(rehypeRemark).freeze();

/** Elements that a reader of the text alone cannot use. */
const removedElements = new Set(["button", "form", "h1", "nav", "script", "style", "svg", "template"]);

/**
 * Converts a rendered page of the site to Markdown: the text of its `main` element, without navigation, forms
 * and decoration. The title and the description come from its head. Links and pictures get absolute URLs.
 * @throws Error when the page has no title or no `main` element
 */
export function pageMarkdown(html: string, matter: Pick<FrontMatter, "source" | "licence" | "date">): string {
  const page = parser.parse(html);
  const main = findElement(page, ({ tagName }) => tagName === "main");
  const titleElement = findElement(page, ({ tagName }) => tagName === "title");
  if (!main || !titleElement) throw new Error(`the page ${matter.source} has no title or no main element`);
  const { content } = findElement(page, isDescription)?.properties ?? {};
  removeDecoration(main);
  visit(main, "element", ({ properties }) => {
    for (const name of ["href", "src"] as const) {
      const address = properties[name];
      if (typeof address === "string") properties[name] = new URL(address, matter.source).href;
    }
  });
  const title = textOf(titleElement).replace(/ · Ninefold$/, "");
  const { children } = converter.runSync({ type: "root", children: main.children });
  return writeDocument({ title, description: String(content ?? ""), ...matter }, children);
}

function findElement(tree: Root, matches: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, "element", (element) => {
    if (!matches(element)) return;
    found = element;
    return EXIT;
  });
  return found;
}

function isDescription({ tagName, properties }: Element): boolean {
  return tagName === "meta" && properties.name === "description";
}

function removeDecoration(main: Element): void {
  visit(main, (node, index, parent) => {
    const isRemoved = node.type === "comment" || (node.type === "element" && isDecoration(node));
    if (!isRemoved || !parent || index === undefined) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function isDecoration({ tagName, properties }: Element): boolean {
  const isHidden = properties.ariaHidden === "true" || properties.hidden === true;
  const isDecorative = tagName === "img" && !properties.alt;
  return removedElements.has(tagName) || properties.role === "status" || isHidden || isDecorative;
}
