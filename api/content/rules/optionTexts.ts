import type { ContentProblem } from "../../courses/contentError";
import { formatFieldPath } from "../../courses/fieldPath";
import type { CourseText } from "../moduleText";

const catchAll = /\b(?:all|none|both|any|neither) of (?:the (?:above|others)|these|them)\b\W*$/i;

/** No question offers the same option twice, or one such as “all of the above”. */
export function optionTexts({ quiz }: CourseText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const [number, { options }] of quiz.value.questions.entries()) {
    const seen = new Set<string>();
    for (const [index, { text }] of options.entries()) {
      const path = ["questions", number, "options", index, "text"];
      const report = (message: string) =>
        problems.push({ file: quiz.file, line: quiz.lineOf(path), field: formatFieldPath(path), message });
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      if (seen.has(key)) report("the question has this option twice");
      seen.add(key);
      if (catchAll.test(text)) report(`“${text}” refers to the other options`);
    }
  }
  return problems;
}
