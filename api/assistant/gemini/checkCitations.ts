interface CitedPassage {
  moduleId: string;
  url: string;
  text: string;
}

const group = String.raw`\[\s*\d+(?:\s*[,;–-]\s*\d+)*\s*\]`;
const nextGroup = new RegExp(group);
/** Citations in a row. */
const groups = new RegExp(`(?:[ \\t]*${group})+`, "g");
const quotations = /“([^“”\n]+)”|"([^"\n]+)"|«([^«»\n]+)»/g;

/**
 * Checks the citations in a text of an AI. A number that is no passage is dropped; a quotation that is not
 * literally in the passage it cites (without a citation: in any) loses its quotation marks and the citation;
 * the AI's own links become plain text. The rest is renumbered, each module once, and linked: `[1]` is the
 * first of `cited`.
 */
export function checkCitations<Passage extends CitedPassage>(
  text: string,
  passages: readonly Passage[],
): { message: string; cited: Passage[] } {
  const cited: Passage[] = [];
  const numberOf = (passage: Passage) => {
    const known = cited.findIndex(({ moduleId }) => moduleId === passage.moduleId);
    return known >= 0 ? known + 1 : cited.push(passage);
  };
  const message = withoutFalseQuotations(withoutLinks(text), passages).replace(groups, (found) => {
    const links = new Set(
      passagesOf(found, passages).map((passage) => `[\\[${numberOf(passage)}\\]](${urlOf(passage, cited)})`),
    );
    return links.size > 0 ? `${/^[ \t]*/.exec(found)}${[...links].join(" ")}` : "";
  });
  return { message, cited };
}

/** The address that the module's entry in the list has. */
function urlOf<Passage extends CitedPassage>({ moduleId, url }: Passage, cited: readonly Passage[]): string {
  return cited.find((passage) => passage.moduleId === moduleId)?.url ?? url;
}

function withoutLinks(text: string): string {
  return text.replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, (_, label: string) =>
    nextGroup.test(`[${label}]`) ? `[${label}]` : label,
  );
}

function passagesOf<Passage>(found: string, passages: readonly Passage[]): Passage[] {
  return (found.match(/\d+/g) ?? []).flatMap((number) => passages[Number(number) - 1] ?? []);
}

function withoutFalseQuotations(text: string, passages: readonly CitedPassage[]): string {
  let checked = "";
  let rest = text;
  for (let match = quotations.exec(rest); match; match = quotations.exec(rest)) {
    quotations.lastIndex = 0;
    const [marked, ...inner] = match;
    const quotation = inner.find((words) => words !== undefined) ?? "";
    checked += rest.slice(0, match.index);
    rest = rest.slice(match.index + marked.length);
    const citation = citationAfter(rest);
    const sources = citation ? passagesOf(citation.found, passages) : passages;
    if (sources.some((passage) => plain(passage.text).includes(plain(quotation)))) {
      checked += marked;
      continue;
    }
    checked += quotation;
    if (citation)
      rest = rest.slice(0, citation.from).trimEnd() + rest.slice(citation.from + citation.found.length);
  }
  return checked + rest;
}

/** The citation after a quotation: in or directly behind its sentence, before the next quotation. */
function citationAfter(rest: string): { found: string; from: number } | undefined {
  const [sentence = ""] = rest.split(/["“«\n]|(?<=[.!?][)*_]*)\s+(?!\s*\[)/, 1);
  const match = nextGroup.exec(sentence);
  return match ? { found: match[0], from: match.index } : undefined;
}

/** Normalises as passages are written: one line, ASCII quotation marks and hyphens, no mark at the end. */
function plain(text: string): string {
  return text
    .replace(/[*_`]/g, "")
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/[.,!?;:…]+$/, "")
    .trim();
}
