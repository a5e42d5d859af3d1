/** The words of a search text. */
export interface TypedWords {
  /** Words in lower case, each followed by its other spellings. */
  words: string[];
  /** For each entry of `words`, the position of its word in the text, from 1. */
  positions: number[];
  /** Position of the last word if the text ends with it, so that it may be unfinished; otherwise 0. */
  unfinished: number;
}

/** Maximum number of distinct words per search; further words are ignored. */
const maxWords = 16;

/** Maximum length of a word; further characters are ignored. */
const maxWordLength = 40;

/** Returns the words of a text: sequences of letters and digits, each shortened to 40 characters. */
export function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));
}

/** Splits a text into its first `max` distinct words. */
export function typedWords(text: string, max = maxWords): TypedWords {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const all = wordsIn(plain);
  const distinct = [...new Set(all)].slice(0, max);
  const expanded = distinct.flatMap((word, index) =>
    spellings(word).map((spelling) => ({ spelling, position: index + 1 })),
  );
  const last = all.at(-1);
  return {
    words: expanded.map(({ spelling }) => spelling),
    positions: expanded.map(({ position }) => position),
    unfinished: last && /[\p{L}\p{N}]$/u.test(plain) ? distinct.indexOf(last) + 1 : 0,
  };
}

/** Differences between British and American spelling before an ending, as regular expressions. */
const differences: [british: string, american: string, ending: string][] = [
  ["is", "iz", "(?:e|ed|er|ers|es|ing|ation|ations)"],
  ["ys", "yz", "(?:e|ed|er|ers|es|ing)"],
  ["our", "or", "(?:s|ed|ing|ful|less|able|ite|ites|hood)?"],
  ["tre", "ter", "s?"],
  ["ll", "(?<!l)l", "(?:ed|er|ers|ing|s|ment|ments)?"],
  ["ogue", "og", "s?"],
  ["enc", "ens", "es?"],
  ["ic", "is", "(?:e|ed|es|ing)"],
  ["amme", "am", "s?"],
  ["grey", "gray", "s?"],
];
const respellings = differences.flatMap(([british, american, ending]) =>
  [
    [british, american],
    [american, british],
  ].map(([from = "", to = ""]) => ({
    pattern: new RegExp(`${from}(?=${ending}$)`),
    to: to.replace("(?<!l)", ""),
  })),
);

/** Returns the word and its British or American spellings. Some are not words; they match nothing. */
function spellings(word: string): string[] {
  return [...new Set([word, ...respellings.map(({ pattern, to }) => word.replace(pattern, to))])];
}
