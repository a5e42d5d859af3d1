import type { ContentProblem } from "../../catalogue/contentError";
import { lineOf, type ModuleText, partsOf } from "../moduleText";
import { splitSentences } from "../splitSentences";

/**
 * A module consists of an opening of one or two sentences, 2 to 4 content sections, `## Try it`, and
 * `## Remember` with 2 or 3 bullets, in this order.
 */
export function moduleParts({ file, bodyLine, tree, sentences }: ModuleText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (line: number, message: string) => problems.push({ file, line, message });
  const { opening, sections } = partsOf(tree);

  const firstHeadingLine = sections[0] ? lineOf(sections[0].heading) : Number.POSITIVE_INFINITY;
  const openingSentences = countSentences(
    sentences
      .filter(({ line }) => line < firstHeadingLine)
      .map(({ text }) => text)
      .join(" "),
  );
  if (opening.length === 0 || opening.some((block) => block.type !== "paragraph"))
    report(bodyLine, "expected an opening paragraph before the first heading");
  else if (openingSentences > 2)
    report(bodyLine, `the opening has ${openingSentences} sentences, expected 1 or 2`);

  for (const { heading, title } of sections)
    if (heading.depth !== 2) report(lineOf(heading), `expected “${title}” to be a heading with ##`);
  const titles = sections.map(({ title }) => title);
  const last = sections.at(-1);
  const lastLine = last ? lineOf(last.heading) : bodyLine;
  if (titles.at(-2) !== "Try it" || titles.at(-1) !== "Remember")
    report(lastLine, "expected ## Try it and then ## Remember as the last two headings");
  for (const { heading, title, blocks } of sections)
    if (blocks.length === 0) report(lineOf(heading), `expected content under “${title}”`);

  const contentCount = sections.filter(({ title }) => title !== "Try it" && title !== "Remember").length;
  if (contentCount < 2 || contentCount > 4)
    report(bodyLine, `${contentCount} content sections, expected 2 to 4`);

  const remember = sections.find(({ title }) => title === "Remember");
  if (remember) {
    const [list] = remember.blocks;
    const isBullets = remember.blocks.length === 1 && list?.type === "list" && !list.ordered;
    if (!isBullets || list.children.length < 2 || list.children.length > 3)
      report(lineOf(remember.heading), "expected 2 or 3 bullets under ## Remember and nothing else");
  }
  return problems;
}

/** Counts quoted speech as part of the sentence that contains it: “Stop! Wait!” she said. */
function countSentences(text: string): number {
  const withoutSpeech = text.replace(/"[^"]*"|“[^”]*”/g, (speech) => speech.replace(/[.!?]/g, ","));
  return splitSentences(withoutSpeech).length;
}
