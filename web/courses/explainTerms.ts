interface Term {
  term: string;
  definition: string;
}

/** The id of the explanation of the term with this place in its module. */
export function explanationId(moduleNumber: number, index: number): string {
  return `module${moduleNumber}-word-${index + 1}`;
}

/**
 * Turns glossary words of a module into buttons that open their explanations, also without JavaScript: the
 * first bold occurrence, in any letter case and in the plural.
 * @param html sanitised by the server
 */
export function explainTerms(html: string, moduleNumber: number, terms: readonly Term[]): string {
  const open = new Map(terms.map(({ term }, index) => [simple(term), index]));
  return html.replaceAll(/<strong>([^<]+)<\/strong>/g, (bold, words: string) => {
    const key = [simple(words), simple(words).replace(/s$/, "")].find((name) => open.has(name));
    const index = key === undefined ? undefined : open.get(key);
    if (key === undefined || index === undefined) return bold;
    open.delete(key);
    return `<button type="button" popovertarget="${explanationId(moduleNumber, index)}">${words}</button>`;
  });
}

/** Ignores letter case, typographic apostrophes and surrounding punctuation. */
function simple(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^[\s“]+|[\s:.,;!?”]+$/g, "");
}
