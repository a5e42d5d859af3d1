import { maxBy, sumBy } from "es-toolkit";
import { splitSentences } from "../content/splitSentences";
import { mark, withoutMarks } from "../search/excerptOf";
import type { PassageRow } from "./passageStatements";

/** Complete sentences of one passage that can be read on their own. */
export interface Quote {
  text: string;
  words: number;
  sentences: number;
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
/** A step below it depends on its context or belongs to the story. */
const minStepWorth = -0.5;
/** An opening clause with its comma, or a word that may stand before an imperative. */
const beforeImperative =
  /^["'(]*(?:(?:if|when|whenever|before|after|once|until|unless)\b[^,]*, |(?:always|first|then|just) )?/i;
/** Verbs with which the courses tell the reader what to do. */
const imperatives = new Set(
  `act add agree aim allow answer apologise arrange ask avoid base be begin block borrow breathe bring build
  buy call carry catch change charge check choose circle clean clear climb close collect come compare copy
  count cover cut decide delete describe divide do don't draw drink drop eat empty enjoy explain feel fill
  find finish fold follow forgive get give go grow guess hand help hide hold imagine include invite join keep
  learn leave let lie listen look make mark measure meet mix move name never notice observe offer open pack
  pause pay photograph pick plan plant play pour practise prepare press pull push put raise reach read record
  reduce refuse remember remove repair repeat reply report rest reuse rinse run save say search see sell send
  set shake share shop shout show sign sit sleep slow smile solve sort speak spend spread stack stand start
  stay stick stop swap take talk teach tear tell test thank think throw tidy tie touch train trust try turn
  unplug use visit wait walk warm wash watch wear weigh work wrap write`.split(/\s+/),
);

/** Limits of a quote. */
export interface QuoteLimits {
  words: number;
  sentences: number;
}

/**
 * Selects the consecutive sentences of one passage that fit the query best. Prefers a first sentence that
 * needs no context, and explanations to scenes of the course's story.
 * @param names people and places unknown to the reader
 * @returns undefined if no quote is short enough
 */
export function quoteFrom(
  rows: readonly PassageRow[],
  limits: QuoteLimits,
  names: ReadonlySet<string>,
): Quote | undefined {
  return maxBy(quotesFrom(rows, limits, names), ({ worth }) => worth);
}

/**
 * Selects the sentence that tells the reader what to do and fits the query best; not only sentences with a
 * query word.
 * @returns undefined if there is no such sentence that can be read on its own
 */
export function stepFrom(
  rows: readonly PassageRow[],
  words: number,
  names: ReadonlySet<string>,
): Quote | undefined {
  const steps = quotesFrom(rows, { words, sentences: 1 }, names).filter(
    ({ text, worth }) => worth > minStepWorth && isStep(text),
  );
  return maxBy(steps, ({ worth }) => worth);
}

/** Returns true if one of the sentences tells the reader what to do. */
export function hasStep(text: string): boolean {
  return splitSentences(text).some(({ start, end }) => isStep(text.slice(start, end).trim()));
}

function isStep(sentence: string): boolean {
  const [first = ""] = /^[a-z'’]+/i.exec(sentence.replace(beforeImperative, "")) ?? [];
  return imperatives.has(first.toLowerCase().replace("’", "'"));
}

function quotesFrom(
  rows: readonly PassageRow[],
  { words: maxWords, sentences }: QuoteLimits,
  names: ReadonlySet<string>,
): Quote[] {
  return rows
    .flatMap((row, place) => quotesOf(row, place, names, sentences))
    .filter(({ words }) => words <= maxWords);
}

/** Returns capitalised words within sentences, which are mostly people and places. */
export function namesIn(rows: readonly PassageRow[]): Set<string> {
  return new Set(rows.flatMap(({ marked }) => withoutMarks(marked).match(nameInside) ?? []));
}

function quotesOf(row: PassageRow, place: number, names: ReadonlySet<string>, maxSentences: number): Quote[] {
  const sentences = splitSentences(row.marked).map(({ start, end }) =>
    sentenceOf(row.marked.slice(start, end).trim()),
  );
  return sentences.flatMap((_, start) =>
    Array.from({ length: Math.min(maxSentences, sentences.length - start) }, (_, index) => {
      const group = sentences.slice(start, start + index + 1);
      const text = group.map((sentence) => sentence.text).join(" ");
      const words = sumBy(group, (sentence) => sentence.words);
      const worth = worthOf(text, group, names, row) - placeDeduction * place;
      return { text, words, sentences: group.length, row, worth };
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
  return matches + bonus - sumBy(deducted, Number);
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
