import { type TypedWords, typedWords } from "../search/typedWords";
import { courseWordsFor } from "./synonyms";

/** Limit of different words. A message of 1,000 characters hardly ever has more. */
const maxWords = 200;

/** Stop words in addition to the database's: greetings, words of asking, typed contractions. */
const stopWords = new Set(
  `aint anymore anything anyway arent bad being best better bye cant come comes cool couldnt didnt doesnt
  dont everything explain explained get gets getting go goes going good goodbye got hasnt havent hello help
  helps hes hey hi hiya hows id im isnt ive just know knows lets like likes ll lol long look looking looks
  lot lots made make makes making many mean means much nice okay pip please pls plz put r really said say
  says shes shouldnt something stuff take takes tell thank thanks thats theres theyre thing things thx ty u
  ur want wanted wasnt way ways went weve whats whens wheres whos wont wouldnt yeah youre`.split(/\s+/),
);

/** Counts as “bullying”, a word that children seldom write. */
const meanTo = /\bmean to (?=(?:me|us|him|her|them|my|a|other|people|everyone|somebody|someone)\b)/gi;

/** Questions about Pip itself, which no course answers. */
const aboutPip = new RegExp(
  ["(?:who|what|how) (?:are|r) (?:you|u)", "what (?:can|do) (?:you|u) do", "what(?:s| is) (?:your|ur) name"]
    .map((words) => `\\b${words}\\b`)
    .join("|"),
  "gi",
);

/** Phonetic misspellings that trigrams do not match, each with the intended spelling. */
const misspellings: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/ie/, "ei"],
  [/ei/, "ie"],
  [/(?:sh[aeiou]+|si?[ao]|cio)n(?=s?$)/, "tion"],
  [/(?<=.)x(?=.)/, "cc"],
  [/dj/, "dg"],
  [/(?<=..)ence?(?=s?$)/, "ance"],
  [/(?<=..)ance?(?=s?$)/, "ence"],
  [/ible$/, "able"],
  [/able$/, "ible"],
  [/^s(?=ie)/, "sc"],
  [/(?<=....)ship$/, ""],
];

/** The words of a message: its content words in `words`, all of them in `allWords`. */
export interface QueryWords extends TypedWords {
  allWords: string[];
  allPositions: number[];
}

/**
 * Returns the content words of a message together with corrected spellings and the courses' synonyms, and
 * all of its words as typed. The last word counts as finished.
 */
export function queryWords(message: string): QueryWords {
  const { words, positions } = typedWords(
    message.replace(/['’]/g, "").replace(meanTo, "bullying ").replace(aboutPip, ""),
    maxWords,
  );
  const spellings = words.flatMap((word, index) => {
    const position = positions[index] ?? 0;
    const typed = words[positions.indexOf(position)] ?? word;
    if (stopWords.has(typed)) return [];
    const corrected = misspellings
      .filter(([wrong]) => wrong.test(word))
      .map(([wrong, right]) => word.replace(wrong, right));
    return [word, ...corrected, ...(word === typed ? courseWordsFor(word) : [])].map((spelling) => ({
      spelling,
      position,
    }));
  });
  return {
    words: spellings.map(({ spelling }) => spelling),
    positions: spellings.map(({ position }) => position),
    unfinished: 0,
    allWords: words,
    allPositions: positions,
  };
}
