import type { ContentProblem } from "../catalogue/contentError";
import type { CourseText, ModuleText } from "./moduleText";
import { moduleParts } from "./rules/moduleParts";
import {
  answerKey,
  explanationNamesModule,
  longestOptionCorrect,
  optionLengthFactor,
  optionTexts,
  questionSharesWords,
} from "./rules/quizRules";
import { glossaryTerms } from "./rules/referenceRules";
import { modulesAlike, repeatedSentences, repeatedVideos } from "./rules/repetitionRules";
import { sums } from "./rules/sums";
import { plainMarkdown, readingGrade, sentenceLength, wordCount } from "./rules/textRules";

/** A problem and the name of the rule that found it. */
export interface RuleProblem extends ContentProblem {
  rule: string;
}

const moduleRules: ((module: ModuleText) => ContentProblem[])[] = [
  wordCount,
  readingGrade,
  sentenceLength,
  moduleParts,
  plainMarkdown,
];

const courseRules: ((course: CourseText) => ContentProblem[])[] = [
  glossaryTerms,
  optionTexts,
  optionLengthFactor,
  longestOptionCorrect,
  answerKey,
  explanationNamesModule,
  questionSharesWords,
  sums,
];

const catalogueRules: ((courses: readonly CourseText[]) => ContentProblem[])[] = [
  repeatedVideos,
  repeatedSentences,
  modulesAlike,
];

/** Applies every rule to valid courses. The name of a rule is the name of its function. */
export function checkCourses(courses: readonly CourseText[]): RuleProblem[] {
  const withRule = (rule: { name: string }, problems: ContentProblem[]) =>
    problems.map((problem) => ({ rule: rule.name, ...problem }));
  return [
    ...moduleRules.flatMap((rule) =>
      courses.flatMap(({ texts }) => texts.flatMap((text) => withRule(rule, rule(text)))),
    ),
    ...courseRules.flatMap((rule) => courses.flatMap((course) => withRule(rule, rule(course)))),
    ...catalogueRules.flatMap((rule) => withRule(rule, rule(courses))),
  ];
}
