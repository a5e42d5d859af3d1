import type { ContentProblem } from "../../courses/contentError";
import type { ModuleText } from "../moduleText";

/** A module has 250 to 450 words. */
export function wordCount({ file, bodyLine, words }: ModuleText): ContentProblem[] {
  if (words.length >= 250 && words.length <= 450) return [];
  return [{ file, line: bodyLine, message: `${words.length} words, expected 250 to 450` }];
}
