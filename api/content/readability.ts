import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import type { Sentence } from "./moduleText";

/** How hard a text is to read. */
export interface Readability {
  /** Flesch-Kincaid grade level. */
  grade: number;
  /** Average, in words. */
  sentenceLength: number;
}

/** Measures running text. A word that has no letters, such as 25, counts as one syllable. */
export function readability(sentences: readonly Sentence[]): Readability {
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return {
    grade: fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables }),
    sentenceLength: words.length / Math.max(1, sentences.length),
  };
}
