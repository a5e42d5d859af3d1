const opening = /^you will be able to\s+/i;

/** An outcome without "you will be able to", which the heading above it says. */
export function outcomeWords(text: string): string {
  const words = text.replace(opening, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
