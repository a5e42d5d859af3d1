const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const abbreviation = /\b(?:Mr|Mrs|Ms|Dr|St|Prof|vs|e\.g|i\.e)\.\s*$/;

/**
 * Finds the sentences of a text by Unicode segmentation. Joins segments after an abbreviation and before a
 * lower-case word (“Stop!” he said). A line break does not end a sentence.
 * @returns the offsets of each sentence; `end` is exclusive
 */
export function splitSentences(text: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(text.replace(/\n/g, " "))) {
    const last = sentences.at(-1);
    const continuesSentence =
      last && (/^\P{L}*\p{Ll}/u.test(segment) || abbreviation.test(text.slice(last.start, last.end)));
    if (continuesSentence) last.end = index + segment.length;
    else sentences.push({ start: index, end: index + segment.length });
  }
  return sentences;
}
