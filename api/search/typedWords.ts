/** The words of a typed text. */
export interface TypedWords {
  /** Words in lower case, each also in its other spellings. */
  words: string[];
  /** For each of `words`, which word of the text it is, from 1. */
  positions: number[];
  /** The position of a last word that may still be being typed; 0 when the text goes on after it. */
  unfinished: number;
}

/** More different words than a search needs; the rest is left out. */
const mostWords = 16;

/** The first `most` different words of a text: sequences of letters and digits. */
export function typedWords(text: string, most = mostWords): TypedWords {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const all = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const different = [...new Set(all)].slice(0, most);
  const spelt = different.flatMap((word, index) =>
    spellings(word).map((spelling) => ({ spelling, position: index + 1 })),
  );
  const last = all.at(-1);
  return {
    words: spelt.map(({ spelling }) => spelling),
    positions: spelt.map(({ position }) => position),
    unfinished: last && plain.endsWith(last) ? different.indexOf(last) + 1 : 0,
  };
}

/** Differences of British and American spelling before an ending (regular expressions). */
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
    place: new RegExp(`${from}(?=${ending}$)`),
    to: to.replace("(?<!l)", ""),
  })),
);

/** The word with its British or American spellings, some of which are no words and match nothing. */
function spellings(word: string): string[] {
  return [...new Set([word, ...respellings.map(({ place, to }) => word.replace(place, to))])];
}
