import { sumBy } from "es-toolkit";
import { toString as textOf } from "mdast-util-to-string";
import type { ContentProblem } from "../../catalogue/contentError";
import { type FieldPath, problemAt } from "../../catalogue/dataFile";
import { type CourseText, lineOf, type ModuleText, partsOf } from "../moduleText";
import { splitSentences } from "../splitSentences";
import { hasSum } from "./sums";

const stiffWord = /\bwhom\b/iu;

/** No module, quiz, practice or course file contains “whom”. */
export function everydayWords({ texts, quiz, practice, course }: CourseText): ContentProblem[] {
  const message = "contains “whom”: use “who”, or turn the sentence round";
  return [
    ...texts.flatMap(({ file, sentences }) =>
      sentences.filter(({ text }) => stiffWord.test(text)).map(({ line }) => ({ file, line, message })),
    ),
    ...[quiz, course, ...(practice ? [practice] : [])].flatMap((file) =>
      stringsIn(file.value)
        .filter(({ text }) => stiffWord.test(text))
        .map(({ path }) => problemAt(file, path, message)),
    ),
  ];
}

/** Returns the strings within a value of a data file, with their paths. */
export function stringsIn(value: unknown, path: FieldPath = []): { text: string; path: FieldPath }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => stringsIn(item, [...path, key]));
}

/** A sentence that begins with writing, after an introduction such as “With a friend,”. */
const writing =
  /^(?:[^,.]{1,40}, )?(?:copy|draw up|fill in|jot|list|note|record|tally|write|make a (?:list|table))\b/i;
const maxWritingShare = 1 / 3;

/**
 * The activities of a course differ: at most a third of them begin with writing, in the first two sentences,
 * and no two neighbours begin with the same word.
 */
export function activitiesVary({ texts }: CourseText): ContentProblem[] {
  const activities = texts.flatMap((module) => activityOf(module) ?? []);
  const problems: ContentProblem[] = [];
  const written = activities.filter(({ sentences }) =>
    sentences.slice(0, 2).some((sentence) => writing.test(sentence)),
  );
  const [first] = written;
  if (first && written.length > Math.max(1, activities.length * maxWritingShare))
    problems.push({
      file: first.file,
      line: first.line,
      message:
        `in ${written.length} of ${activities.length} modules of this course, the activity begins with ` +
        "writing, expected at most a third",
    });
  for (const [index, { file, line, sentences }] of activities.entries()) {
    const word = firstWord(sentences);
    const before = activities[index - 1];
    if (before && word === firstWord(before.sentences))
      problems.push({
        file,
        line,
        message: `the activity begins with “${word}”, like that of ${before.file}`,
      });
  }
  return problems;
}

function firstWord(sentences: readonly string[]): string | undefined {
  return sentences[0]?.match(/\p{L}+/u)?.[0].toLowerCase();
}

/** Returns the first paragraph under `## Try it` in sentences; null without one. */
function activityOf({ file, tree }: ModuleText) {
  const block = partsOf(tree).sections.find(({ title }) => title === "Try it")?.blocks[0];
  if (block?.type !== "paragraph") return null;
  const text = textOf(block).replace(/\s+/g, " ");
  const sentences = splitSentences(text).map((sentence) => text.slice(sentence.start, sentence.end).trim());
  return { file, line: lineOf(block), sentences };
}

/** Fewer than 15 courses: the subject of a single one would decide the share. */
const minCourses = 15;
const maxSumShare = 1 / 3;

/** Returns the modules with a sum such as `2 + 3 = 5`. */
export function modulesWithSums(courses: readonly CourseText[]): ModuleText[] {
  return courses.flatMap(({ texts }) => texts).filter(({ tree }) => hasSum(textOf(tree)));
}

/** In 15 or more courses, at most a third of the modules have a sum. */
export function sumsWhereNeeded(courses: readonly CourseText[]): ContentProblem[] {
  const total = sumBy(courses, ({ texts }) => texts.length);
  const modules = modulesWithSums(courses);
  const [first] = modules;
  if (!first || courses.length < minCourses || modules.length <= total * maxSumShare) return [];
  const message = `${modules.length} of ${total} modules have a sum, expected at most a third`;
  return [{ file: first.file, line: first.bodyLine, message }];
}
