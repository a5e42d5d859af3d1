const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first letter of a name as a reader sees it, in upper case: "É" for "émile", a whole emoji for a name that starts with one. */
export function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return first ? first.segment.toUpperCase() : "?";
}
