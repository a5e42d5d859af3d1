import { join } from "node:path";
import type { RuleProblem } from "./checkCourses";
import type { CourseText } from "./moduleText";
import { readability } from "./rules/textRules";

/** Problems grouped by file, each as `file:line  rule  field: message`; `folder` begins each file name. */
export function problemLines(problems: readonly RuleProblem[], folder: string): string[] {
  const files = [...new Set(problems.map(({ file }) => file))].sort();
  return files.flatMap((file) => {
    const ofFile = problems
      .filter((problem) => problem.file === file)
      .sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    const rows = ofFile.map(({ line, rule, field, message }) => [
      line === undefined ? join(folder, file) : `${join(folder, file)}:${line}`,
      rule,
      field ? `${field}: ${message}` : message,
    ]);
    return [...columns(rows), ""];
  });
}

/** Words, reading grade, average sentence length and the rules broken, a row for each module. */
export function reportLines(courses: readonly CourseText[], problems: readonly RuleProblem[]): string[] {
  const rows = courses.flatMap(({ texts }) =>
    texts.map(({ file, words, sentences }) => {
      const { grade, sentenceLength } = readability(sentences);
      const flags = new Set(problems.filter((problem) => problem.file === file).map(({ rule }) => rule));
      return [file, String(words.length), grade.toFixed(1), sentenceLength.toFixed(1), [...flags].join(" ")];
    }),
  );
  return columns([["module", "words", "grade", "sentence", "flags"], ...rows]);
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

/** `1 course`, `3 courses` */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
