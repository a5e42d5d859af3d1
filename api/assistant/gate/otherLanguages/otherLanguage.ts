import { maxBy, once, without } from "es-toolkit";
import * as stopWords from "stopword";
import { arabic } from "./ar";
import { german } from "./de";
import { spanish } from "./es";
import { french } from "./fr";
import { hindi } from "./hi";
import { indonesian } from "./id";
import { italian } from "./it";
import type { OtherLanguage } from "./language";
import {
  containsParts,
  foldedSentences,
  foldedWords,
  includesPhrase,
  indexPhrases,
  type Phrase,
  parsePhrase,
  possiblePhrases,
  simplified,
  withoutPhrases,
} from "./phrases";
import { polish } from "./pl";
import { portuguese } from "./pt";
import { russian } from "./ru";
import { swahili } from "./sw";
import { turkish } from "./tr";
import { ukrainian } from "./uk";
import { chinese } from "./zh";

/** The languages in which danger is recognised. */
export const otherLanguages: readonly OtherLanguage[] = [
  spanish,
  portuguese,
  french,
  german,
  italian,
  polish,
  turkish,
  arabic,
  hindi,
  chinese,
  russian,
  ukrainian,
  indonesian,
  swahili,
];

/** Parsed on first use: it takes a tenth of a second. */
const parsedPhrases = once(() =>
  otherLanguages.map((language) => ({
    language,
    danger: indexPhrases(language.danger.map(parsePhrase)),
    ordinary: language.ordinary.map(parsePhrase),
  })),
);

/** Returns the language in which a message speaks of danger; null: none of them, also for English. */
export function languageOfDanger(message: string): OtherLanguage | null {
  const sentences = foldedSentences(simplified(message));
  const allWords = new Set(sentences.flat());
  const possible = parsedPhrases()
    .map((phrases) => ({ ...phrases, danger: possiblePhrases(allWords, phrases.danger) }))
    .filter(({ danger }) => danger.length > 0);
  if (possible.length === 0) return null;
  // Related languages share phrases: the harmless ones of the message's language count for all.
  const spoken = languageOf(message);
  const ownOrdinary = parsedPhrases().find(({ language }) => language.code === spoken)?.ordinary ?? [];
  const found = possible.filter(({ danger, ordinary }) => {
    const harmless = [...ordinary, ...ownOrdinary].filter((phrase) => containsParts(allWords, phrase));
    return sentences.some((words) => isIn(words, danger) && isIn(withoutPhrases(words, harmless), danger));
  });
  if (found.length < 2) return found[0]?.language ?? null;
  const scores = scoresOf([...allWords]);
  const likely = maxBy(
    found,
    ({ language }) => scores.find(({ code }) => code === language.code)?.score ?? 0,
  );
  return (found.find(({ language }) => language.code === spoken) ?? likely)?.language ?? null;
}

function isIn(words: readonly string[], phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) => includesPhrase(words, phrase));
}

/** The result of `languageOf` for a language that is not one of `otherLanguages`. */
const unknownLanguage = "unknown";

/** English words that another language has too; `sharedWords` contains them. */
const ambiguousEnglish = ["a", "an", "as", "i", "in", "me", "no", "on", "so", "was"];

/** Words that show that a message is in English. */
const englishWords = new Set(
  foldedWords(
    `${without(stopWords.eng, ...ambiguousEnglish).join(" ")}
    does its just own she us when why will u ur dont cant im yes tell help please thank thanks good new
    old big small best better next last first second every really always again home school day week year
    money word mean say says people friend dad mom mum ate eat went saw play called named lives lol omg`,
  ),
);

/** Words of English questions about a phrase in another language. */
const wordsAboutMeaning = new Set(["meaning", "means", "translate", "translation"]);

/** Words of English, names and loan words that are frequent words of another language too. */
const sharedWords = new Set(
  foldedWords(
    `ad ai al an ano ante as au bin cat con dan das data de dei del den der des di die dig dog dom don dos
    du el en er era es est et fare fin ha hat hier hit ho hun il in jo ka kan ki kit ko la las le les lo
    los mag mal mama man mas me men met mi mil mine mon mot na nej ni no non nu nun ob og ok on one os ova
    pa pan papa par pas per plus pour pro que rat sa sans se sein sera si sin sit so son ste sur ta tale
    te ten ti tom ton tot tu um un va van var vas vi vil von wa war was ya yo casa su mis hab hari jam leo
    sana okay god chi tag har ed li tai`,
  ),
);

/** Lists of the package `stopword` for the languages above. */
const listsOfKnown: Record<string, readonly string[]> = {
  es: stopWords.spa,
  pt: [...stopWords.por, ...stopWords.porBr],
  fr: stopWords.fra,
  de: stopWords.deu,
  it: stopWords.ita,
  pl: stopWords.pol,
  tr: stopWords.tur,
  ar: stopWords.ara,
  hi: stopWords.hin,
  zh: stopWords.zho,
  ru: stopWords.rus,
  uk: stopWords.ukr,
  id: stopWords.ind,
  sw: stopWords.swa,
};

/** Further languages that are recognised, but in which danger is not. */
const listsOfUnknown: readonly (readonly string[])[] = [
  ...[stopWords.nld, stopWords.swe, stopWords.dan, stopWords.nob, stopWords.fin, stopWords.hun],
  ...[stopWords.ces, stopWords.slk, stopWords.ron, stopWords.hrv, stopWords.vie, stopWords.tgl],
  ...[stopWords.som, stopWords.hau, stopWords.bul, stopWords.fas, stopWords.urd, stopWords.mar],
];

const frequentWords: readonly { code: string; list: ReadonlySet<string> }[] = [
  ...otherLanguages.map(({ code, words }) => ({
    code,
    list: wordSet([words, ...(listsOfKnown[code] ?? [])]),
  })),
  ...listsOfUnknown.map((words) => ({ code: unknownLanguage, list: wordSet(words) })),
];

function wordSet(texts: readonly string[]): ReadonlySet<string> {
  return new Set(foldedWords(texts.join(" ")));
}

/**
 * Guesses the language of a message from its script and its frequent words.
 * @returns the code of one of `otherLanguages`, `unknownLanguage`, or null for English and for a message that
 *   is too short to tell
 */
export function languageOf(message: string): string | null {
  const latin = count(message, /\p{sc=Latin}/gu);
  const isLatin = latin >= count(message, /\p{L}/gu) - latin;
  if (!isLatin) return languageOfScript(message);
  if (/[¿¡]/.test(message)) return "es";
  const words = foldedWords(message.replace(contractions, ""));
  if (words.some((word) => wordsAboutMeaning.has(word))) return null;
  const best = maxBy(scoresOf(words), ({ score }) => score);
  if (!best || best.score < 2 || best.score * 4 < words.length) return null;
  const english = words.filter((word) => englishWords.has(word)).length + count(message, contractions);
  const accents = /[^\p{ASCII}\p{P}]/u.test(message.normalize("NFC")) ? 1 : 0;
  const isOther = english === 0 ? best.clear + accents >= 1 : best.clear >= 2 && best.clear > english;
  return isOther ? best.code : null;
}

/** Ends of English words: "don't", "I'm", "she'll", "dad's". */
const contractions = /(?<=\p{L})['’ʼ‘](?:t|s|m|d|re|ve|ll)(?!\p{L})/giu;

function languageOfScript(message: string): string {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(message)) return unknownLanguage;
  if (/[іїєґ]/iu.test(message)) return "uk";
  const best = maxBy(scoresOf(foldedWords(simplified(message))), ({ score }) => score);
  return best && best.score > 0 ? best.code : unknownLanguage;
}

/** Counts the frequent words of each language; `clear` ones are no English words or names. */
function scoresOf(words: readonly string[]) {
  return frequentWords.map(({ code, list }) => {
    const found = words.filter((word) => list.has(word));
    return { code, score: found.length, clear: found.filter((word) => !isAmbiguous(word)).length };
  });
}

function isAmbiguous(word: string): boolean {
  return /^[a-z]$/.test(word) || sharedWords.has(word) || englishWords.has(word);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
