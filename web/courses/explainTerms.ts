interface Term {
  term: string;
  definition: string;
}

/** The id of the explanation of the term with this place in its module. */
export function explanationId(moduleNumber: number, index: number): string {
  return `module${moduleNumber}-word-${index + 1}`;
}

/**
 * Makes the words of a module that the glossary explains into buttons that open their explanations, also without JavaScript. A word is
 * found where the text sets it in bold for the first time, in any letter case and in the plural; one that is nowhere in bold stays text.
 *
 * @param html as the server sanitised it
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

/** Letter case, typographic apostrophes and the punctuation around a bold word do not make another word of it. */
function simple(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^[\s“]+|[\s:.,;!?”]+$/g, "");
}
