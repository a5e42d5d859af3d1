import { type TypedWords, typedWords } from "../search/typedWords";
import { asWeSay } from "./childWords";

/** A message has at most 1,000 characters, so hardly ever more different words than this. */
const mostWords = 200;

/** Stop words that the database does not know: words about asking, greetings, and typed contractions. */
const askingWords = new Set(
  `aint anymore anything anyway arent bad being best better bye cant come comes cool couldnt didnt doesnt dont everything explain
  explained get gets getting go goes going good goodbye got hasnt havent hello help helps hes hey hi hiya hows id im isnt ive just know
  knows lets like likes ll lol long look looking looks lot lots made make makes making many mean means much nice okay pip please pls
  plz put r really said say says shes shouldnt something stuff take takes tell thank thanks thats theres theyre thing things thx ty u
  ur want wanted wasnt way ways went weve whats whens wheres whos wont wouldnt yeah youre`.split(/\s+/),
);

/** Children seldom write “bullying”: they write that somebody is mean to them. */
const isMeanTo = /\bmean to (?=(?:me|us|him|her|them|my|a|other|people|everyone|somebody|someone)\b)/gi;

/** Questions about Pip itself, which no course answers. */
const ofPip =
  /\b(?:who|what|how) (?:are|r) (?:you|u)\b|\bwhat (?:can|do) (?:you|u) do\b|\bwhat(?:s| is) (?:your|ur) name\b/gi;

/** Spellings by ear, too different for trigrams, and the spelling that is often meant. */
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

/** The content words of a message, each also as the courses say it. The last word is complete. */
export function askedWords(message: string): TypedWords {
  const { words, positions } = typedWords(
    message.replace(/['’]/g, "").replace(isMeanTo, "bullying ").replace(ofPip, ""),
    mostWords,
  );
  const asked = words.flatMap((word, index) => {
    const position = positions[index] ?? 0;
    const typed = words[positions.indexOf(position)] ?? word;
    if (askingWords.has(typed)) return [];
    const meant = misspellings
      .filter(([wrong]) => wrong.test(word))
      .map(([wrong, right]) => word.replace(wrong, right));
    return [word, ...meant, ...(word === typed ? asWeSay(word) : [])].map((spelling) => ({
      spelling,
      position,
    }));
  });
  return {
    words: asked.map(({ spelling }) => spelling),
    positions: asked.map(({ position }) => position),
    unfinished: 0,
  };
}
