import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../courses/contentError";
import { formatFieldPath } from "../../courses/fieldPath";
import { type CourseText, lineOf } from "../moduleText";
import { wrongSums } from "../recalculate";

/** Every sum and percentage written out in a module, a right option or an explanation comes out when it is recalculated. */
export function sums({ texts, quiz }: CourseText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, tree } of texts) {
    visit(tree, (node) => {
      if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
      for (const [index, text] of textOf(node).split("\n").entries())
        for (const { message } of wrongSums(text))
          problems.push({ file, line: lineOf(node) + index, message });
      return "skip";
    });
  }
  for (const [index, { options, answer, explanation }] of quiz.value.questions.entries()) {
    const places = [
      { path: ["questions", index, "options", answer, "text"], text: options[answer]?.text ?? "" },
      { path: ["questions", index, "explanation"], text: explanation },
    ];
    for (const { path, text } of places)
      for (const { message } of wrongSums(text))
        problems.push({ file: quiz.file, line: quiz.lineOf(path), field: formatFieldPath(path), message });
  }
  return problems;
}
