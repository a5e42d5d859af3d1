import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { ContentProblem } from "../../catalogue/contentError";
import { lineOf, type ParsedText } from "../moduleText";

const headings = ["What to do now", "What to know", "What to say to an adult", "Where to get help"];
const stepCount = 3;

/**
 * A guide consists of four sections with fixed headings. The first contains an ordered list of three steps
 * and nothing else; the third contains example words in quotation marks.
 */
export function guideParts({ file, bodyLine, tree }: ParsedText): ContentProblem[] {
  const found = tree.children.filter((block) => block.type === "heading");
  const isComplete =
    tree.children[0]?.type === "heading" &&
    found.length === headings.length &&
    found.every((heading, index) => heading.depth === 2 && textOf(heading) === headings[index]);
  if (!isComplete) {
    const expected = headings.map((heading) => `## ${heading}`).join(", ");
    return [{ file, line: bodyLine, message: `expected the headings ${expected}, and no text before them` }];
  }

  const problems: ContentProblem[] = [];
  const blocksUnder = (index: number): RootContent[] => {
    const start = tree.children.indexOf(found[index] as RootContent) + 1;
    const next = found[index + 1];
    return tree.children.slice(start, next && tree.children.indexOf(next));
  };
  const report = (index: number, message: string) =>
    problems.push({ file, line: lineOf(found[index] ?? tree), message });

  for (const [index, heading] of headings.entries())
    if (blocksUnder(index).length === 0) report(index, `expected content under “${heading}”`);
  const [list, ...others] = blocksUnder(0);
  if (list?.type !== "list" || !list.ordered || list.children.length !== stepCount || others.length > 0)
    report(0, `expected a numbered list of ${stepCount} steps and nothing else`);
  const wordsToSay = blocksUnder(2).map((block) => textOf(block));
  if (!/"[^"]+"/.test(wordsToSay.join("\n"))) report(2, "expected example words in quotation marks");
  return problems;
}
