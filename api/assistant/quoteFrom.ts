import { splitSentences } from "../content/splitSentences";
import { mark } from "../search/excerptOf";
import type { PassageRow } from "./passageStatements";

/** Whole sentences of one passage that can be read on their own. */
export interface Quote {
  text: string;
  words: number;
  row: PassageRow;
  /** About the number of asked words in it; below 0.5 when it is empty or hard to follow. */
  worth: number;
}

interface Sentence {
  text: string;
  words: number;
  /** The asked words in it, by their first letters. */
  asked: string[];
}

const mostSentences = 3;
/** Words by which a sentence leans on the one before. */
const leaning =
  /^["'(]*(?:he|she|it|they|we|his|her|hers|its|their|this|that|these|those|then|but|so|and|or|nor|yet|still|however|instead|also|besides|therefore|otherwise|afterwards|meanwhile|luckily|both|neither|another|others?|such|there|here|next|finally|together|now|one|some|even|in return|after that|for example|for instance)\b/i;
/** So does a sentence that adds to it, and a very short one. */
const adding = /\b(?:also|too|as well)\b/i;
const fewWords = 5;
/** Sums belong to a story whose numbers the reader has not met, and so do its people. */
const sum = /=\s*\d|% of \d/;
const person = /\b(?:he|she|his|her|him|hers)\b/i;
const nameInside = /(?<=\p{L},? )\p{Lu}\p{Ll}+/gu;
/** Subtracted from the worth. */
const drawbacks = { leaning: 1.5, sum: 2, name: 1.5, person: 1, speech: 1, question: 1 };
/** Added for the glossary's meaning of an asked word: most questions about one word ask for it. */
const definition = 0.75;
/** Added to each sentence under a heading with an asked word. */
const underHeading = 0.5;
/** Added for an asked word in the first sentence. */
const toThePoint = 0.3;
/** Added for each further sentence, which often explains, and subtracted for each passage found before. */
const [forSentence, forPlace] = [0.1, 0.05];

/**
 * Chooses the consecutive sentences of one passage that say most about the question, in at most `mostWords`
 * words, beginning with one that can be understood without the text before it. Explanations are preferred to
 * scenes of the course's story.
 * @param names people and places that a reader has not met
 * @returns undefined when there is none
 */
export function quoteFrom(
  rows: readonly PassageRow[],
  mostWords: number,
  names: ReadonlySet<string>,
): Quote | undefined {
  return rows
    .flatMap((row, place) => quotesOf(row, place, names))
    .filter(({ words }) => words <= mostWords)
    .reduce<Quote | undefined>(
      (best, quote) => (best && best.worth >= quote.worth ? best : quote),
      undefined,
    );
}

/** Words with a capital letter inside a sentence: people and places, mostly. */
export function namesIn(rows: readonly PassageRow[]): Set<string> {
  return new Set(rows.flatMap(({ marked }) => withoutMarks(marked).match(nameInside) ?? []));
}

function quotesOf(row: PassageRow, place: number, names: ReadonlySet<string>): Quote[] {
  const sentences = splitSentences(row.marked).map(({ start, end }) =>
    sentenceOf(row.marked.slice(start, end).trim()),
  );
  return sentences.flatMap((_, start) =>
    Array.from({ length: Math.min(mostSentences, sentences.length - start) }, (_, index) => {
      const some = sentences.slice(start, start + index + 1);
      const text = some.map((sentence) => sentence.text).join(" ");
      const words = some.reduce((total, sentence) => total + sentence.words, 0);
      return { text, words, row, worth: worthOf(text, some, names, row) - forPlace * place };
    }).filter(({ text }) => isWhole(text)),
  );
}

/** Quotation marks and brackets are closed, and the text ends with a statement. */
function isWhole(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('"') % 2 === 0 && count("(") === count(")") && /[.!]["')]*$/.test(text);
}

function worthOf(
  text: string,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
  row: PassageRow,
): number {
  const asked = new Set(sentences.flatMap((sentence) => sentence.asked)).size;
  const isNamed = (text.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((word) => names.has(word));
  const less = [
    isLeaning(sentences[0]) && drawbacks.leaning,
    sum.test(text) && drawbacks.sum,
    isNamed && drawbacks.name,
    person.test(text) && drawbacks.person,
    /^["']/.test(text) && drawbacks.speech,
    /\?/.test(text) && drawbacks.question,
  ];
  const more =
    forSentence * (sentences.length - 1) +
    (sentences[0]?.asked.length ? toThePoint : 0) +
    (isMeaning(row) ? definition : row.isHeadingAsked ? underHeading : 0);
  return asked + more - less.reduce<number>((total, one) => total + (one || 0), 0);
}

function isLeaning(first: Sentence | undefined): boolean {
  return !first || first.words < fewWords || leaning.test(first.text) || adding.test(first.text);
}

/** Tells whether a passage is the meaning of an asked term, as `insertSearchRows` writes it. */
function isMeaning({ heading, marked }: PassageRow): boolean {
  const text = withoutMarks(marked).toLowerCase();
  return marked.startsWith(mark.start) && text.startsWith(`${heading.toLowerCase()}: `);
}

function sentenceOf(marked: string): Sentence {
  const found = marked.matchAll(new RegExp(`${mark.start}([^${mark.stop}]+)${mark.stop}`, "g"));
  const text = withoutMarks(marked);
  return {
    text,
    words: text.split(" ").length,
    asked: [...found].map(([, word = ""]) => word.toLowerCase().slice(0, 5)),
  };
}

function withoutMarks(text: string): string {
  return text.replaceAll(mark.start, "").replaceAll(mark.stop, "");
}
