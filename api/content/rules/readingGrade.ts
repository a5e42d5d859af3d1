import type { ContentProblem } from "../../courses/contentError";
import type { ModuleText } from "../moduleText";
import { readability } from "../readability";

/** A module's Flesch-Kincaid grade is 5 to 8, to one decimal. */
export function readingGrade({ file, bodyLine, sentences }: ModuleText): ContentProblem[] {
  const grade = Number(readability(sentences).grade.toFixed(1));
  if (grade >= 5 && grade <= 8) return [];
  return [{ file, line: bodyLine, message: `reading grade ${grade.toFixed(1)}, expected 5 to 8` }];
}
