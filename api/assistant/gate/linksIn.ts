import { LinkifyIt } from "linkify-it";

/** A part of a text; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Top-level domains that linkify does not know. */
const topLevelDomains = [
  "app blog chat click cloud club dev fun games link live media online page party site social space store",
  "tech top video wiki world xyz",
].flatMap((line) => line.split(" "));

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(
  topLevelDomains,
  true,
);

const label = String.raw`[\p{L}\p{N}-]`;
/** Email addresses without the part before the @. */
const domainAfterSign = new RegExp(String.raw` ?@ ?${label}+(?:\.${label}+)+`, "gu");
/** The same with "dot" written out. 63 letters are the longest label, RFC 1035. */
const writtenOutDomain = new RegExp(
  String.raw`\s{0,3}(?:@|\(at\)|\[at\]|\bat\b)\s{0,3}${label}{1,63}\s{0,3}` +
    String.raw`(?:\(dot\)|\[dot\]|\bdot\b)\s{0,3}[a-z]{2,63}`,
  "giu",
);
/** The same with only "at" written out. */
const domainAfterWrittenOutSign = new RegExp(
  String.raw`\s{0,3}(?:\(at\)|\[at\])\s{0,3}${label}+(?:\.${label}+)+`,
  "giu",
);
const localPart = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+$/u;
/** Longest local part, RFC 5321. */
const maxLocalCharacters = 64;

/** URLs from the end of their scheme. Linkify misses unknown schemes and hosts of very many labels. */
const urlAfterScheme = /:\/\/[^\s<>"]*[^\s<>"().,!?;:']/g;
const scheme = /\b[a-z][a-z0-9+.-]{0,20}$/i;
const maxSchemeCharacters = 21;

/** Two-letter words that are also top-level domains: "I was sad.so I left" contains no link. */
const wordEnding = /\.(?:am|as|at|be|by|do|gg|go|hi|in|is|it|la|ma|me|my|no|pa|re|so|to|us|we)$/i;

/**
 * Returns email addresses and links in text order, without overlap. A bare host such as `shop.example.org` is
 * a link; two words around a full stop without a space (`sad.so`) are not. Full-width characters are not
 * recognised.
 */
export function linksIn(text: string): (Span & { kind: "email address" | "link" })[] {
  const links = (linkify.match(text) ?? []).flatMap(({ schema, raw, index, lastIndex }) => {
    if (schema === "" && wordEnding.test(raw) && !/^www\./i.test(raw)) return [];
    const kind: "email address" | "link" = schema === "mailto:" ? "email address" : "link";
    return [{ kind, start: index, end: lastIndex }];
  });
  return withoutOverlap([...links, ...looseEmailsIn(text), ...urlsIn(text)]);
}

/** Finds email addresses with spaces around the @, letters outside ASCII, or "at" and "dot" written out. */
function looseEmailsIn(text: string): (Span & { kind: "email address" })[] {
  const emails: (Span & { kind: "email address" })[] = [];
  const patterns = [domainAfterSign, writtenOutDomain, domainAfterWrittenOutSign];
  const domains = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  for (const { 0: domain, index } of domains.sort((a, b) => a.index - b.index)) {
    const first = Math.max(emails.at(-1)?.end ?? 0, index - maxLocalCharacters);
    const local = localPart.exec(text.slice(first, index));
    if (local) emails.push({ kind: "email address", start: first + local.index, end: index + domain.length });
  }
  return emails;
}

/** Finds URLs of any scheme. */
function urlsIn(text: string): (Span & { kind: "link" })[] {
  return [...text.matchAll(urlAfterScheme)].map(({ 0: rest, index }) => {
    const before = text.slice(Math.max(0, index - maxSchemeCharacters), index);
    const [name = ""] = scheme.exec(before) ?? [];
    return { kind: "link", start: index - name.length, end: index + rest.length };
  });
}

function withoutOverlap<Found extends Span>(found: Found[]): Found[] {
  const separate: Found[] = [];
  for (const span of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (span.start >= (separate.at(-1)?.end ?? 0)) separate.push(span);
  return separate;
}
