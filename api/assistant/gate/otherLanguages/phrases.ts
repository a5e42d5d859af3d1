import { once, uniq } from "es-toolkit";
import { Converter } from "opencc-js/t2cn";

/**
 * A phrase is a sequence of words with single spaces. `a|b` is one of several words, `_` stands for a space
 * in one of them, `*` for any ending, and `..` for up to three words. Chinese characters count as words.
 */
export type Phrase = readonly (typeof gap | readonly Option[])[];

/** Consecutive words. */
type Option = readonly { text: string; isStart: boolean }[];

const gap = "..";
const longestGap = 3;

/** Words or single Chinese characters. */
const token = /\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{M}\p{N}])+/gu;

/**
 * Accents of Latin, Greek and Cyrillic letters, vowel signs and hamza of Arabic ones, the nukta, the Arabic
 * letter extender, and invisible characters.
 */
const oftenLeftOut = /[\u0300-\u036F\u064B-\u0655\u093C\u0640\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** Converts to lower case, without marks that are often left out, variants of letters, and repetitions. */
function foldedText(text: string): string {
  return text
    .normalize("NFD")
    .replace(oftenLeftOut, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/(\p{L})\1{2,}/gu, "$1")
    .replace(/\u02BC/g, "'")
    .replace(/\u0901/g, "\u0902")
    .replace(/ٱ/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ł/g, "l")
    .replace(/ı/g, "i")
    .replace(/ß/g, "ss");
}

/** Built on first use: it takes 20 ms. */
const converter = once(() => Converter({ from: "tw", to: "cn" }));

/** Converts traditional Chinese, of Hong Kong too, to simplified. */
export function simplified(text: string): string {
  // Without the character before it, 么 is converted to 幺.
  return /\p{sc=Han}/u.test(text) ? converter()(text).replaceAll("幺", "么") : text;
}

/** Returns the words of a text, folded, in order. */
export function foldedWords(text: string): string[] {
  return foldedText(text).match(token) ?? [];
}

/** Returns the words of each sentence of a text, folded. Dots and a line break may be within a sentence. */
export function foldedSentences(text: string): string[][] {
  const spaced = text.replace(/\.{2,}/g, " ");
  return uniq([spaced, spaced.replaceAll("\n", " ")])
    .flatMap((reading) => reading.split(/[.!?;\n。！？؟।]+/))
    .map(foldedWords)
    .filter((words) => words.length > 0);
}

/** Parses the notation above. */
export function parsePhrase(phrase: string): Phrase {
  return foldedText(phrase)
    .split(" ")
    .map((part) => (part === gap ? gap : part.split("|").map(parseOption)));
}

function parseOption(option: string): Option {
  const words = option.replaceAll("_", " ").match(wordWithStar) ?? [];
  return words.map((word) => ({ text: word.replace("*", ""), isStart: word.endsWith("*") }));
}

const wordWithStar = /\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{M}\p{N}])+\*?/gu;

/** Phrases by word. A text with a phrase contains one of the phrase's words; "" stands for any text. */
export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

/** Indexes phrases by the first words of a part whose options all begin with a whole word. */
export function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const part = phrase.find((part) => part !== gap && part.every(([first]) => first?.isStart === false));
    const keys = part && part !== gap ? part.map(([first]) => first?.text ?? "") : [""];
    for (const key of keys) {
      const others = index.get(key);
      if (others) others.push(phrase);
      else index.set(key, [phrase]);
    }
  }
  return index;
}

/** Returns the phrases of an index that the words may contain: cheaper than `includesPhrase`. */
export function possiblePhrases(words: ReadonlySet<string>, index: PhraseIndex): Phrase[] {
  const found = uniq([...words, ""].flatMap((word) => index.get(word) ?? []));
  return found.filter((phrase) => containsParts(words, phrase));
}

/** Returns true if the words contain each part of the phrase, in any order: cheaper than `includesPhrase`. */
export function containsParts(words: ReadonlySet<string>, phrase: Phrase): boolean {
  return phrase.every((part) => part === gap || part.some((option) => containsWords(words, option)));
}

function containsWords(words: ReadonlySet<string>, option: Option): boolean {
  return option.every(({ text, isStart }) => (isStart ? containsStart(words, text) : words.has(text)));
}

function containsStart(words: ReadonlySet<string>, start: string): boolean {
  for (const word of words) if (word.startsWith(start)) return true;
  return false;
}

/** Returns true if the phrase occurs anywhere in the words of a sentence. */
export function includesPhrase(words: readonly string[], phrase: Phrase): boolean {
  return words.some((_, start) => endOfPhrase(words, start, phrase) !== null);
}

/** Returns the words with an empty string for each word of the phrases. */
export function withoutPhrases(words: readonly string[], phrases: readonly Phrase[]): string[] {
  const left = [...words];
  for (const phrase of phrases)
    for (const start of words.keys()) {
      const end = endOfPhrase(words, start, phrase);
      if (end !== null) left.fill("", start, end);
    }
  return left;
}

/** Returns the index after the phrase if its part `index` starts at this word, else null. */
function endOfPhrase(words: readonly string[], at: number, phrase: Phrase, index = 0): number | null {
  const part = phrase[index];
  if (part === undefined) return at;
  if (part === gap) {
    for (let skipped = 0; skipped <= longestGap; skipped++) {
      const end = endOfPhrase(words, at + skipped, phrase, index + 1);
      if (end !== null) return end;
    }
    return null;
  }
  for (const option of part) {
    const end = isAt(words, at, option) ? endOfPhrase(words, at + option.length, phrase, index + 1) : null;
    if (end !== null) return end;
  }
  return null;
}

function isAt(words: readonly string[], at: number, option: Option): boolean {
  return option.every(({ text, isStart }, offset) => {
    const word = words[at + offset];
    return isStart ? word?.startsWith(text) === true : word === text;
  });
}
