import { sumBy } from "es-toolkit";
import { syllable } from "syllable";
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../catalogue/contentError";
import { lineOf, type ParsedText, type Sentence } from "../moduleText";

/**
 * Measures running text. A word without letters, such as 25, counts as one syllable.
 * @returns the Flesch-Kincaid grade level and the average length of a sentence in words
 */
export function readability(sentences: readonly Sentence[]) {
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllables = sumBy(words, (word) => Math.max(1, syllable(word)));
  return {
    grade: 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59,
    sentenceLength: words.length / Math.max(1, sentences.length),
  };
}

/** A module or a guide has 250 to 450 words. */
export function wordCount({ file, bodyLine, words }: ParsedText): ContentProblem[] {
  if (words.length >= 250 && words.length <= 450) return [];
  return [{ file, line: bodyLine, message: `${words.length} words, expected 250 to 450` }];
}

/** A module's Flesch-Kincaid grade is 4 to 8, to one decimal: plain speech is often as low as 4. */
export function readingGrade({ file, bodyLine, sentences }: ParsedText): ContentProblem[] {
  const grade = gradeOf(sentences);
  if (grade >= 4 && grade <= 8) return [];
  return [{ file, line: bodyLine, message: `reading grade ${grade.toFixed(1)}, expected 4 to 8` }];
}

/** A guide's grade is at most 8. It may be easier than a module: people read guides when they are afraid. */
export function guideReadingGrade({ file, bodyLine, sentences }: ParsedText): ContentProblem[] {
  const grade = gradeOf(sentences);
  if (grade <= 8) return [];
  return [{ file, line: bodyLine, message: `reading grade ${grade.toFixed(1)}, expected at most 8` }];
}

/** To one decimal. */
function gradeOf(sentences: readonly Sentence[]): number {
  return Number(readability(sentences).grade.toFixed(1));
}

/** A text's sentences have fewer than 20 words on average. Reports the line of the longest sentence. */
export function sentenceLength({ file, sentences }: ParsedText): ContentProblem[] {
  const average = readability(sentences).sentenceLength;
  if (average < 20) return [];
  const longest = sentences.reduce((one, other) => (other.words.length > one.words.length ? other : one));
  return [
    {
      file,
      line: longest.line,
      message:
        `average sentence length of ${average.toFixed(1)} words, expected under 20; ` +
        `this sentence has ${longest.words.length}`,
    },
  ];
}

const forbiddenNodes = new Map([
  ["linkReference", "a link by reference"],
  ["definition", "a link by reference"],
  ["imageReference", "an image"],
  ["html", "HTML"],
  ["footnoteReference", "a footnote"],
  ["footnoteDefinition", "a footnote"],
]);

/** A path of this site, such as `/helpline`. Browsers read `//` as the start of another host. */
export const ownPath = /^\/(?![/\\])/;

/** A body links to pages of this site only, and has no HTML or footnotes. Its images are drawings. */
export function plainMarkdown({ file, tree }: ParsedText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(tree, (node) => {
    const found =
      node.type === "link" && !ownPath.test(node.url)
        ? "a link to another site (write an address as `code`)"
        : forbiddenNodes.get(node.type);
    if (found) problems.push({ file, line: lineOf(node), message: `not allowed in the text: ${found}` });
  });
  return problems;
}
