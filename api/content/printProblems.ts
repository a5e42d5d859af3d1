import { join } from "node:path";
import type { RuleProblem } from "./checkCourses";
import type { CourseText, ParsedText } from "./moduleText";
import { guessingScores } from "./rules/cueRules";
import { readability } from "./rules/textRules";
import { modulesWithSums } from "./rules/varietyRules";

/** Formats problems as `file:line  rule  field: message`, grouped by file. File names start with `folder`. */
export function problemLines(problems: readonly RuleProblem[], folder: string): string[] {
  const files = [...new Set(problems.map(({ file }) => file))].sort();
  return files.flatMap((file) => {
    const fileProblems = problems
      .filter((problem) => problem.file === file)
      .sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    const rows = fileProblems.map(({ line, rule, field, message }) => [
      line === undefined ? join(folder, file) : `${join(folder, file)}:${line}`,
      rule,
      field ? `${field}: ${message}` : message,
    ]);
    return [...columns(rows), ""];
  });
}

/**
 * Formats a table with words, reading grade, average sentence length and broken rules of each text, the
 * number of modules with sums, and a table with the score of each strategy of guessing at the quizzes.
 */
export function reportLines(
  courses: readonly CourseText[],
  guides: readonly ParsedText[],
  problems: readonly RuleProblem[],
): string[] {
  const modules = courses.flatMap(({ texts }) => texts);
  const rows = [...modules, ...guides].map(({ file, words, sentences }) => {
    const { grade, sentenceLength } = readability(sentences);
    const flags = new Set(
      problems.filter((problem) => [file, join("..", file)].includes(problem.file)).map(({ rule }) => rule),
    );
    return [file, String(words.length), grade.toFixed(1), sentenceLength.toFixed(1), [...flags].join(" ")];
  });
  const sums = modulesWithSums(courses).length;
  return [
    ...columns([["text", "words", "grade", "sentence", "flags"], ...rows]),
    "",
    `Modules with sums: ${sums} of ${modules.length}`,
    "",
    ...guessLines(courses),
  ];
}

function guessLines(courses: readonly CourseText[]): string[] {
  const rows = guessingScores(courses)
    .sort((one, other) => other.right - one.right || other.passed.length - one.passed.length)
    .map(({ name, right, total, passed }) => [
      String(right),
      String(total),
      String(passed.length),
      String(courses.length),
      name,
    ]);
  return columns([["right", "of", "passed", "of", "guess at the quizzes"], ...rows]);
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, index) =>
        /^[\d.]+$/.test(cell) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

/** Formats a count, e.g. `1 course` or `3 courses`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
