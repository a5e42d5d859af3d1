import { toString as textOf } from "mdast-util-to-string";
import type { ContentProblem } from "../../catalogue/contentError";
import { lineOf, type ParsedText, partsOf } from "../moduleText";

const headings = ["What to do now", "What to know", "What to say to an adult", "Where to get help"];
const stepCount = 3;

/**
 * A guide consists of four sections with fixed headings. The first contains an ordered list of three steps
 * and nothing else; the third contains example words in quotation marks.
 */
export function guideParts({ file, bodyLine, tree }: ParsedText): ContentProblem[] {
  const { opening, sections } = partsOf(tree);
  const isComplete =
    opening.length === 0 &&
    sections.length === headings.length &&
    sections.every(({ heading, title }, index) => heading.depth === 2 && title === headings[index]);
  if (!isComplete) {
    const expected = headings.map((heading) => `## ${heading}`).join(", ");
    return [{ file, line: bodyLine, message: `expected the headings ${expected}, and no text before them` }];
  }

  const problems: ContentProblem[] = [];
  const report = (index: number, message: string) =>
    problems.push({ file, line: lineOf(sections[index]?.heading ?? tree), message });

  for (const [index, { title, blocks }] of sections.entries())
    if (blocks.length === 0) report(index, `expected content under “${title}”`);
  const [steps, , wordsToSay] = sections.map(({ blocks }) => blocks);
  const [list, ...others] = steps ?? [];
  if (list?.type !== "list" || !list.ordered || list.children.length !== stepCount || others.length > 0)
    report(0, `expected a numbered list of ${stepCount} steps and nothing else`);
  if (!/"[^"]+"/.test(wordsToSay?.map((block) => textOf(block)).join("\n") ?? ""))
    report(2, "expected example words in quotation marks");
  return problems;
}
