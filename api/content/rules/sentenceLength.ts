import type { ContentProblem } from "../../courses/contentError";
import type { ModuleText } from "../moduleText";
import { readability } from "../readability";

/** A module's sentences have fewer than 20 words on average. The problem points at the longest one. */
export function sentenceLength({ file, sentences }: ModuleText): ContentProblem[] {
  const average = readability(sentences).sentenceLength;
  if (average < 20) return [];
  const longest = sentences.reduce((one, other) => (other.words.length > one.words.length ? other : one));
  return [
    {
      file,
      line: longest.line,
      message: `sentences of ${average.toFixed(1)} words on average, expected under 20; this one has ${longest.words.length}`,
    },
  ];
}
