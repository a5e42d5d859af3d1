const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const abbreviation = /\b(?:Mr|Mrs|Ms|Dr|St|Prof|vs|e\.g|i\.e)\.\s*$/;

/**
 * Finds the sentences of a text: Unicode's sentences, joined again after an abbreviation and before a
 * lower-case word (“Stop!” he said). Line breaks end no sentence.
 */
export function splitSentences(text: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(text.replace(/\n/g, " "))) {
    const last = sentences.at(-1);
    const goesOn =
      last && (/^\P{L}*\p{Ll}/u.test(segment) || abbreviation.test(text.slice(last.start, last.end)));
    if (goesOn) last.end = index + segment.length;
    else sentences.push({ start: index, end: index + segment.length });
  }
  return sentences;
}
