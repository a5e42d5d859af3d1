const opening = /^you will be able to\s+/i;

/** Removes "You will be able to" from an outcome, since the heading above it contains these words. */
export function outcomeWords(text: string): string {
  const words = text.replace(opening, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
