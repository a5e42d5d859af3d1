import type { Passage } from "../passages";

type CitedPassage = Pick<Passage, "moduleId" | "url" | "text">;

const citation = String.raw`\[\s*\d+(?:\s*[,;–-]\s*\d+)*\s*\]`;
const nextCitation = new RegExp(citation);
const adjacentCitations = new RegExp(`(?:[ \\t]{0,9}${citation})+`, "g");
const quotations = /“([^“”\n]+)”|"([^"\n]+)"|«([^«»\n]+)»/g;

/**
 * Verifies the citations in a text of the AI and links them to modules. Removes numbers without a passage,
 * and the AI's own links. A quotation that is not literally in the cited passage (in any passage if it cites
 * none) loses its quotation marks and its citation. Renumbers the remaining citations by module: `[1]` is the
 * first entry of `cited`.
 */
export function checkCitations(
  text: string,
  passages: readonly CitedPassage[],
): { message: string; cited: CitedPassage[] } {
  const cited: CitedPassage[] = [];
  const numberOf = (passage: CitedPassage) => {
    const known = cited.findIndex(({ moduleId }) => moduleId === passage.moduleId);
    return known >= 0 ? known + 1 : cited.push(passage);
  };
  const message = withoutFalseQuotations(withoutLinks(text), passages).replace(adjacentCitations, (found) => {
    const links = new Set(
      passagesOf(found, passages).map((passage) => `[\\[${numberOf(passage)}\\]](${passage.url})`),
    );
    return links.size > 0 ? `${/^[ \t]*/.exec(found)}${[...links].join(" ")}` : "";
  });
  return { message, cited };
}

function withoutLinks(text: string): string {
  return text.replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, (_, label: string) =>
    nextCitation.test(`[${label}]`) ? `[${label}]` : label,
  );
}

/** Returns the passages of the numbers and ranges, such as `1-3`, in citations. */
function passagesOf(found: string, passages: readonly CitedPassage[]): CitedPassage[] {
  return [...found.matchAll(/(\d+)(?:\s*[–-]\s*(\d+))?/g)].flatMap(([, first, last = first]) =>
    passages.slice(Math.max(0, Number(first) - 1), Number(last)),
  );
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
    const own = citationAfter(rest);
    const sources = own ? passagesOf(own.found, passages) : passages;
    if (sources.some((passage) => plain(passage.text).includes(plain(quotation)))) {
      checked += marked;
      continue;
    }
    checked += quotation;
    if (own) rest = rest.slice(0, own.from).trimEnd() + rest.slice(own.from + own.found.length);
  }
  return checked + rest;
}

/** Finds the citation of a quotation: in its sentence or directly after it, before the next quotation. */
function citationAfter(rest: string): { found: string; from: number } | undefined {
  const [sentence = ""] = rest.split(/["“«\n]|(?<=[.!?][)*_]{0,5})\s(?!\s*\[)/, 1);
  const match = nextCitation.exec(sentence);
  return match ? { found: match[0], from: match.index } : undefined;
}

/** Normalises to the form of passages: one line, ASCII quotation marks and hyphens, no final punctuation. */
function plain(text: string): string {
  return text
    .replace(/[*_`]/g, "")
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/(?<![.,!?;:…])[.,!?;:…]+$/, "")
    .trim();
}
