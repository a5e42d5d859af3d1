import { splitSentences } from "../content/splitSentences";
import { mark } from "../search/excerptOf";
import type { PassageRow } from "./passageStatements";

/** Complete sentences of one passage that can be read on their own. */
export interface Quote {
  text: string;
  words: number;
  row: PassageRow;
  /** Roughly the number of query words in it; below 0.5 if it has none or is hard to follow. */
  worth: number;
}

interface Sentence {
  text: string;
  words: number;
  /** The first five letters of each query word in it. */
  matches: string[];
}

const mostSentences = 3;
/** Opening words that refer to the sentence before. */
const dependentOpening = new RegExp(
  `^["'(]*(?:${[
    "he|she|it|they|we|his|her|hers|its|their|this|that|these|those|then|but|so|and|or|nor|yet",
    "still|however|instead|also|besides|therefore|otherwise|afterwards|meanwhile|luckily|both",
    "neither|another|others?|such|there|here|next|finally|together|now|one|some|even|in return",
    "after that|for example|for instance",
  ].join("|")})\\b`,
  "i",
);
/** Words that refer to the sentence before at any position. Very short sentences count as dependent too. */
const additive = /\b(?:also|too|as well)\b/i;
const fewWords = 5;
/** Sums and persons belong to a story that the reader does not know. */
const sum = /=\s*\d|% of \d/;
const person = /\b(?:he|she|his|her|him|hers)\b/i;
const nameInside = /(?<=\p{L},? )\p{Lu}\p{Ll}+/gu;
const markedWords = new RegExp(`${mark.start}([^${mark.start}${mark.stop}]+)${mark.stop}`, "g");
/** Deductions from the worth. */
const deductions = { dependent: 1.5, sum: 2, name: 1.5, person: 1, speech: 1, question: 1 };
/** Bonus for a glossary entry of a query word: most questions with a single word request a definition. */
const definitionBonus = 0.75;
/** Bonus for a heading with a query word. */
const headingBonus = 0.5;
/** Bonus for a query word in the first sentence. */
const firstSentenceBonus = 0.3;
/** Bonus for each further sentence, which often explains the first. */
const sentenceBonus = 0.1;
/** Deduction for each better passage. */
const placeDeduction = 0.05;

/**
 * Selects the consecutive sentences of one passage that fit the query best, with at most `mostWords` words.
 * Prefers a first sentence that needs no context, and explanations to scenes of the course's story.
 * @param names people and places unknown to the reader
 * @returns undefined if no quote is short enough
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

/** Returns capitalised words within sentences, which are mostly people and places. */
export function namesIn(rows: readonly PassageRow[]): Set<string> {
  return new Set(rows.flatMap(({ marked }) => withoutMarks(marked).match(nameInside) ?? []));
}

function quotesOf(row: PassageRow, place: number, names: ReadonlySet<string>): Quote[] {
  const sentences = splitSentences(row.marked).map(({ start, end }) =>
    sentenceOf(row.marked.slice(start, end).trim()),
  );
  return sentences.flatMap((_, start) =>
    Array.from({ length: Math.min(mostSentences, sentences.length - start) }, (_, index) => {
      const group = sentences.slice(start, start + index + 1);
      const text = group.map((sentence) => sentence.text).join(" ");
      const words = group.reduce((total, sentence) => total + sentence.words, 0);
      return { text, words, row, worth: worthOf(text, group, names, row) - placeDeduction * place };
    }).filter(({ text }) => isComplete(text)),
  );
}

/** Requires closed quotation marks and brackets, and a statement at the end. */
function isComplete(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('"') % 2 === 0 && count("(") === count(")") && /[.!]["')]*$/.test(text);
}

function worthOf(
  text: string,
  sentences: readonly Sentence[],
  names: ReadonlySet<string>,
  row: PassageRow,
): number {
  const matches = new Set(sentences.flatMap((sentence) => sentence.matches)).size;
  const isNamed = (text.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((word) => names.has(word));
  const deducted = [
    isDependent(sentences[0]) && deductions.dependent,
    sum.test(text) && deductions.sum,
    isNamed && deductions.name,
    person.test(text) && deductions.person,
    /^["']/.test(text) && deductions.speech,
    /\?/.test(text) && deductions.question,
  ];
  const bonus =
    sentenceBonus * (sentences.length - 1) +
    (sentences[0]?.matches.length ? firstSentenceBonus : 0) +
    (isDefinition(row) ? definitionBonus : row.headingMatches ? headingBonus : 0);
  return matches + bonus - deducted.reduce<number>((total, one) => total + (one || 0), 0);
}

function isDependent(first: Sentence | undefined): boolean {
  return !first || first.words < fewWords || dependentOpening.test(first.text) || additive.test(first.text);
}

/** Recognises a glossary entry of a query word, as `insertSearchRows` formats it. */
function isDefinition({ heading, marked }: PassageRow): boolean {
  const text = withoutMarks(marked).toLowerCase();
  return marked.startsWith(mark.start) && text.startsWith(`${heading.toLowerCase()}: `);
}

function sentenceOf(marked: string): Sentence {
  const found = marked.matchAll(markedWords);
  const text = withoutMarks(marked);
  return {
    text,
    words: text.split(" ").length,
    matches: [...found].map(([, word = ""]) => word.toLowerCase().slice(0, 5)),
  };
}

function withoutMarks(text: string): string {
  return text.replaceAll(mark.start, "").replaceAll(mark.stop, "");
}
