import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../catalogue/contentError";
import { lineOf, type ModuleText, type Sentence } from "../moduleText";

/**
 * Measures running text. A word without letters, such as 25, counts as one syllable.
 * @returns the Flesch-Kincaid grade level and the average length of a sentence in words
 */
export function readability(sentences: readonly Sentence[]) {
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return {
    grade: fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables }),
    sentenceLength: words.length / Math.max(1, sentences.length),
  };
}

/** A module has 250 to 450 words. */
export function wordCount({ file, bodyLine, words }: ModuleText): ContentProblem[] {
  if (words.length >= 250 && words.length <= 450) return [];
  return [{ file, line: bodyLine, message: `${words.length} words, expected 250 to 450` }];
}

/** A module's Flesch-Kincaid grade is 5 to 8, to one decimal. */
export function readingGrade({ file, bodyLine, sentences }: ModuleText): ContentProblem[] {
  const grade = Number(readability(sentences).grade.toFixed(1));
  if (grade >= 5 && grade <= 8) return [];
  return [{ file, line: bodyLine, message: `reading grade ${grade.toFixed(1)}, expected 5 to 8` }];
}

/** A module's sentences have fewer than 20 words on average. Reports the line of the longest sentence. */
export function sentenceLength({ file, sentences }: ModuleText): ContentProblem[] {
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
  ["link", "a link (write an address as `code`)"],
  ["linkReference", "a link"],
  ["definition", "a link"],
  ["image", "an image"],
  ["imageReference", "an image"],
  ["html", "HTML"],
  ["footnoteReference", "a footnote"],
  ["footnoteDefinition", "a footnote"],
]);

/** A body has no links, images, HTML or footnotes. */
export function plainMarkdown({ file, tree }: ModuleText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(tree, (node) => {
    const found = forbiddenNodes.get(node.type);
    if (found) problems.push({ file, line: lineOf(node), message: `not allowed in the text: ${found}` });
  });
  return problems;
}
