import type { ContentProblem } from "../courses/contentError";
import type { CourseText, ModuleText } from "./moduleText";
import { answerKey } from "./rules/answerKey";
import { glossaryTerms } from "./rules/glossaryTerms";
import { moduleParts } from "./rules/moduleParts";
import { modulesAlike } from "./rules/modulesAlike";
import { longestOptionCorrect, optionLengthFactor } from "./rules/optionLengths";
import { optionTexts } from "./rules/optionTexts";
import { plainMarkdown } from "./rules/plainMarkdown";
import { explanationNamesModule, questionSharesWords } from "./rules/questionModule";
import { readingGrade } from "./rules/readingGrade";
import { repeatedSentences } from "./rules/repeatedSentences";
import { repeatedVideos } from "./rules/repeatedVideos";
import { sentenceLength } from "./rules/sentenceLength";
import { sums } from "./rules/sums";
import { wordCount } from "./rules/wordCount";

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

/** Applies every rule to courses whose files could be read. A rule goes by the name of its function. */
export function checkCourses(courses: readonly CourseText[]): RuleProblem[] {
  const named = (rule: { name: string }, problems: ContentProblem[]) =>
    problems.map((problem) => ({ rule: rule.name, ...problem }));
  return [
    ...moduleRules.flatMap((rule) =>
      courses.flatMap(({ texts }) => texts.flatMap((text) => named(rule, rule(text)))),
    ),
    ...courseRules.flatMap((rule) => courses.flatMap((course) => named(rule, rule(course)))),
    ...catalogueRules.flatMap((rule) => named(rule, rule(courses))),
  ];
}
