import type { ContentProblem } from "../catalogue/contentError";
import type { CourseText, ModuleText, ParsedText } from "./moduleText";
import { askCounts, repeatedAsks } from "./rules/askRules";
import { guessedQuizzes, quizPassedByCue } from "./rules/cueRules";
import { drawings } from "./rules/drawings";
import { guideParts } from "./rules/guideParts";
import { moduleParts } from "./rules/moduleParts";
import {
  practiceCounts,
  practiceCues,
  practiceFeedback,
  practiceGrade,
  practiceGuesses,
  practiceHeadings,
  practiceOptionLengths,
  practicePrompts,
  practiceSharesWords,
} from "./rules/practiceRules";
import {
  answerKey,
  commentForms,
  explanationWithoutModule,
  optionLengthFactor,
  optionTexts,
  questionSharesWords,
} from "./rules/quizRules";
import { glossaryTerms } from "./rules/referenceRules";
import { modulesAlike, repeatedRuns, repeatedSentences, repeatedVideos } from "./rules/repetitionRules";
import { sums } from "./rules/sums";
import { guideReadingGrade, plainMarkdown, readingGrade, sentenceLength, wordCount } from "./rules/textRules";
import { activitiesVary, everydayWords, sumsWhereNeeded } from "./rules/varietyRules";

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
  askCounts,
  glossaryTerms,
  optionTexts,
  optionLengthFactor,
  quizPassedByCue,
  answerKey,
  commentForms,
  explanationWithoutModule,
  questionSharesWords,
  sums,
  drawings,
  everydayWords,
  activitiesVary,
  practiceCounts,
  practiceHeadings,
  practiceSharesWords,
  practiceGrade,
  practiceFeedback,
  practiceOptionLengths,
  practiceCues,
];

const catalogueRules: ((courses: readonly CourseText[]) => ContentProblem[])[] = [
  repeatedVideos,
  repeatedAsks,
  repeatedSentences,
  repeatedRuns,
  modulesAlike,
  sumsWhereNeeded,
  guessedQuizzes,
  practicePrompts,
  practiceGuesses,
];

const guideRules: ((text: ParsedText) => ContentProblem[])[] = [
  wordCount,
  guideReadingGrade,
  sentenceLength,
  guideParts,
  plainMarkdown,
];

/** Adds the name of the rule that found them to problems. */
export function withRule(rule: string, problems: readonly ContentProblem[]): RuleProblem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}

/** Applies the rules for one module to a valid module. */
export function checkModule(text: ModuleText): RuleProblem[] {
  return moduleRules.flatMap((rule) => withRule(rule.name, rule(text)));
}

/** Applies every rule for guides. The name of a rule is the name of its function. */
export function checkGuides(texts: readonly ParsedText[]): RuleProblem[] {
  return guideRules.flatMap((rule) => texts.flatMap((text) => withRule(rule.name, rule(text))));
}

/** Applies every rule to valid courses. The name of a rule is the name of its function. */
export function checkCourses(courses: readonly CourseText[]): RuleProblem[] {
  return [...checkSteps(courses)].flat();
}

/** Applies every rule to valid courses, one rule a step, so that callers can yield to other work. */
export function* checkSteps(courses: readonly CourseText[]): Generator<RuleProblem[], undefined> {
  for (const rule of moduleRules)
    yield courses.flatMap(({ texts }) => texts.flatMap((text) => withRule(rule.name, rule(text))));
  for (const rule of courseRules) yield courses.flatMap((course) => withRule(rule.name, rule(course)));
  for (const rule of catalogueRules) yield withRule(rule.name, rule(courses));
}
