import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../courses/contentError";
import { lineOf, type ModuleText } from "../moduleText";

const refused = new Map([
  ["link", "a link (an address becomes one unless it is `code`)"],
  ["linkReference", "a link"],
  ["definition", "a link"],
  ["image", "an image"],
  ["imageReference", "an image"],
  ["html", "HTML"],
  ["footnoteReference", "a footnote"],
  ["footnoteDefinition", "a footnote"],
]);

/** A body has no links, images, HTML or footnotes. */
export function plainMarkdown({ file, tree }: ModuleText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(tree, (node) => {
    const found = refused.get(node.type);
    if (found) problems.push({ file, line: lineOf(node), message: `expected none in the text: ${found}` });
  });
  return problems;
}
