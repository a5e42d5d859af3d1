import { uniq } from "es-toolkit";

const digitsForLetters: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
};

/** Words that are often written with asterisks: `su*cide`, `k**l`. */
const starredWords = [
  "kill kills killed killing die dying dead death suicide suicidal rape raped rapes abuse abused abuses sex",
  "sexual porn nude nudes naked knife gun bomb shoot stab hang molested overdose",
].flatMap((line) => line.split(" "));

/** A letter that stands at least three times in sequence. */
const repeated = /([a-z])\1{2,}/g;

/**
 * Returns all normalised readings of a message: lower-case words of a to z and digits, separated by single
 * spaces, with `|` at the end of a sentence. Removes apostrophes and accents (`I'm` and `I' m` become `im`),
 * replaces digits within words by letters (`k1ll`), fills in asterisks (`k*ll`), shortens repeated letters
 * (`dieee`) and joins spaced ones (`d i e`).
 */
export function plainWords(message: string): string[] {
  const folded = message
    // Its decomposition contains a space.
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replace(/[\p{Mn}'’‘`\u02BC\u2032\u200B-\u200D\u2060\uFEFF\u00AD]/gu, "")
    .toLowerCase()
    // The dotless i of Turkish keyboards has no decomposition.
    .replaceAll("ı", "i");
  // Between letters, ! ends a sentence or stands for i.
  let readings = [
    folded,
    joinSpacedLetters(folded),
    folded.replaceAll("!", "! "),
    // A line break or a full stop can stand within a sentence.
    folded.replaceAll("\n", " "),
    folded.replace(/(?<=[a-z])\.(?=[a-z])/g, " "),
  ];
  // Most of these are equal in most messages.
  readings = uniq(readings).flatMap((text) => [withLetters(text, "i"), withLetters(text, "l")]);
  readings = uniq(readings).map((text) => text.replace(/[a-z*#]+/g, withoutStars));
  readings = readings.flatMap((text) => [text.replace(repeated, "$1"), text.replace(repeated, "$1$1")]);
  return uniq(uniq(readings).map(separated));
}

/**
 * Replaces digits and signs by letters in words with letters, but not in `30tablets`. 1 stands for i or l.
 */
function withLetters(text: string, one: "i" | "l"): string {
  return text.replace(/[^\s.,;:?"()]+/g, (word) =>
    /[a-z]/.test(word) && !/^(?:\d[a-z]{1,5}|\d{2,}[a-z]+)$/.test(word)
      ? word.replace(/[03457@$|]|!(?=[a-z])/g, (sign) => digitsForLetters[sign] ?? sign).replace(/1/g, one)
      : word,
  );
}

function joinSpacedLetters(text: string): string {
  const spaced = /(?<![a-z])(i )?([a-z](?:[ ._*-]{1,2}[a-z]){2,})(?![a-z])/g;
  return text.replace(spaced, (_all, pronoun = "", letters) => pronoun + letters.replace(/[^a-z]/g, ""));
}

/** Fills in `*` and `#` if a word with letters then is a known one. */
function withoutStars(word: string): string {
  if (!/[*#]/.test(word) || !/[a-z]/.test(word)) return word;
  const fits = (known: string) =>
    known.length === word.length &&
    [...word].every((sign, index) => sign === "*" || sign === "#" || sign === known[index]);
  return starredWords.find(fits) ?? word;
}

function separated(text: string): string {
  return (
    text
      .replace(/\.{2,}|…/g, " ")
      .replace(/[.!?;\n]+/g, " | ")
      .replace(/[^a-z0-9|]+/g, " ")
      // Contractions typed with a space: "don' t", "i' m".
      .replace(/(?<=[a-z]n) (?=t\b)|(?<=\bi) (?=m\b)/g, "")
      .trim()
  );
}
