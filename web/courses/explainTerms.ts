interface Term {
  term: string;
  definition: string;
}

/** Returns the element id of a term's explanation; `index` is the term's position in its module. */
export function explanationId(moduleNumber: number, index: number): string {
  return `module${moduleNumber}-word-${index + 1}`;
}

/** Inline boxes of the text, after which a line may break, with the characters around them. */
const box = /([(“‘]*)(<(button|code)\b[^>]*>[^<]*<\/\3>)([^\s<]*)/g;

/**
 * Turns the first bold occurrence of each glossary term into a button that opens its explanation, a popover
 * that needs no JavaScript. Ignores letter case and a plural "s". Groups each button and each `code` with
 * the punctuation around it in a `span`, which the style keeps on one line.
 * @param html sanitised by the server
 */
export function explainTerms(html: string, moduleNumber: number, terms: readonly Term[]): string {
  const unexplained = new Map(terms.map(({ term }, index) => [normaliseTerm(term), index]));
  const explained = html.replaceAll(/<strong>([^<]+)<\/strong>/g, (bold, text: string) => {
    const key = [normaliseTerm(text), normaliseTerm(text).replace(/s$/, "")].find((name) =>
      unexplained.has(name),
    );
    const index = key === undefined ? undefined : unexplained.get(key);
    if (key === undefined || index === undefined) return bold;
    unexplained.delete(key);
    return `<button type="button" popovertarget="${explanationId(moduleNumber, index)}">${text}</button>`;
  });
  return explained.replaceAll(box, (whole, before: string, element: string, _name: string, after: string) =>
    before || after ? `<span>${before}${element}${after}</span>` : whole,
  );
}

/** Lower-cases a text, straightens apostrophes and strips surrounding punctuation. */
function normaliseTerm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^[\s“]+|[\s:.,;!?”]+$/g, "");
}
