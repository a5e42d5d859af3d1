import type { ContentProblem } from "../catalogue/contentError";
import type { RuleProblem } from "./checkCourses";
import type { ParsedText } from "./moduleText";
import { guideParts } from "./rules/guideParts";
import { guideReadingGrade, guideWordCount, plainMarkdown, sentenceLength } from "./rules/textRules";

const guideRules: ((text: ParsedText) => ContentProblem[])[] = [
  guideWordCount,
  guideReadingGrade,
  sentenceLength,
  guideParts,
  plainMarkdown,
];

/** Applies every rule for guides. The name of a rule is the name of its function. */
export function checkGuides(texts: readonly ParsedText[]): RuleProblem[] {
  return guideRules.flatMap((rule) =>
    texts.flatMap((text) => rule(text).map((problem) => ({ rule: rule.name, ...problem }))),
  );
}
