/**
 * Returns a function that returns which of `texts` occur in a text, each once. It reads the text once, where
 * `includes` would read it for each of the thousands of texts of an answer key.
 */
export function textFinder(texts: readonly string[]): (text: string) => string[] {
  const length = Math.min(...texts.map((text) => text.length));
  const byStart = new Map<string, string[]>();
  for (const text of texts) {
    const start = text.slice(0, length);
    byStart.set(start, [...(byStart.get(start) ?? []), text]);
  }
  return (text) => {
    const found = new Set<string>();
    for (let index = 0; index + length <= text.length; index += 1)
      for (const candidate of byStart.get(text.slice(index, index + length)) ?? [])
        if (text.startsWith(candidate, index)) found.add(candidate);
    return [...found];
  };
}
