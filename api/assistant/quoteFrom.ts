import { splitSentences } from "../content/splitSentences";
import { mark } from "../search/excerptOf";
import type { PassageRow } from "./passageStatements";

/** Whole sentences of one passage that can be read on their own. */
export interface Quote {
  text: string;
  words: number;
  row: PassageRow;
  /** How well it answers: about the number of asked words in it; under 0.5 when it says nothing or is hard to follow. */
  worth: number;
}

interface Sentence {
  text: string;
  words: number;
  /** The asked words in it, by their first letters. */
  asked: string[];
}

/** How many sentences are quoted in a row at most. */
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
/** What each of these takes from the worth. */
const drawbacks = { leaning: 1.5, sum: 2, name: 1.5, person: 1, speech: 1, question: 1 };
/** What the glossary's meaning of an asked word adds: most of who ask for one word want to know what it is. */
const definition = 0.75;
/** What a heading with an asked word adds to each sentence under it. */
const underHeading = 0.5;
/** What an asked word in the first sentence adds, so that an answer comes to the point. */
const toThePoint = 0.3;
/** A little for each sentence more, as the next one often explains, and a little less for each passage that was found before. */
const [forSentence, forPlace] = [0.1, 0.05];

/**
 * The sentences of a module's passages that say most about what was asked, in at most `mostWords` words: from one passage, one after the other,
 * beginning with one that can be understood without what stands before it. Explanations are preferred to scenes of the course's story.
 * @param names whom a reader has not met
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

/** Quotation marks and brackets that were opened are closed, and nothing is announced or asked that does not follow. */
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

/** Whether a passage is the meaning of an asked term, as `insertSearchRows` writes it. */
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
