import { LinkifyIt } from "linkify-it";

/** A part of a text; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Top-level domains besides those that linkify knows. */
const endings =
  "app blog chat click cloud club dev fun games link live media online page party site social space store tech top video wiki world xyz".split(
    " ",
  );

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(endings, true);

/** Email addresses with spaces around the @, letters outside ASCII, or "at" and "dot" written out. */
const looseEmail =
  /[\p{L}\p{N}._%+-]+[ ]?@[ ]?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}._%+-]+\s*(?:\(at\)|\[at\]|\bat\b)\s*[\p{L}\p{N}-]+\s*(?:\(dot\)|\[dot\]|\bdot\b)\s*[a-z]{2,}/giu;

/** Addresses with a scheme: linkify misses unknown schemes and names of very many parts. */
const plainLink = /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>"]*[^\s<>"().,!?;:']/gi;

/** Two-letter words that are also endings of addresses: what stands in "I was sad.so I left" is no link. */
const wordEnding = /\.(?:am|as|at|be|by|do|gg|go|hi|in|is|it|la|ma|me|my|no|pa|re|so|to|us|we)$/i;

/**
 * Email addresses and links in a text, in their order, without overlap. A bare name such as
 * `shop.example.org` is a link too; two words around a full stop without a space (`sad.so`) are not.
 */
export function linksIn(text: string): (Span & { kind: "email address" | "link" })[] {
  const ascii = halfWidth(text);
  const found = (pattern: RegExp, kind: "email address" | "link") =>
    [...ascii.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      kind,
      start: index,
      end: index + length,
    }));
  const links = (linkify.match(ascii) ?? []).flatMap(({ schema, raw, index, lastIndex }) => {
    if (schema === "" && wordEnding.test(raw) && !/^www\./i.test(raw)) return [];
    const kind: "email address" | "link" = schema === "mailto:" ? "email address" : "link";
    return [{ kind, start: index, end: lastIndex }];
  });
  return withoutOverlap([...links, ...found(looseEmail, "email address"), ...found(plainLink, "link")]);
}

/** Replaces full-width characters by ASCII, one by one, so that positions stay the same. */
function halfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

function withoutOverlap<Found extends Span>(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const span of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}
