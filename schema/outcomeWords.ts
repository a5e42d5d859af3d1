const opening = /^you will be able to\s+/i;

/** An outcome under a heading that already says "you will be able to": those words are not repeated in every line. */
export function outcomeWords(text: string): string {
  const words = text.replace(opening, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
