import type { Catalogue } from "../catalogue/catalogue";
import type { Database } from "../db/database";
import type { PassageRow } from "./passageStatements";
import { type FoundModule, findModules, type Passage, passageOf } from "./passages";
import { hasStep, namesIn, type Quote, quoteFrom, stepFrom } from "./quoteFrom";

export interface LibraryReply {
  /** Markdown. */
  message: string;
  /** A passage of each linked module, best first: the quoted one where there is one. */
  cited: Passage[];
  /** False if the reply only offers links, because no module fits well enough. */
  isAnswered: boolean;
}

/** Visible words, including link texts. */
const maxWords = 120;
const leadIn = "Here is what I found in our courses:";
const maxSentences = 4;
/** Limits of a quote from the best module, of what is added to it, and of a quote from a further module. */
const limits = {
  first: { words: 46, sentences: 2 },
  added: { words: 24, sentences: 1 },
  further: { words: 25, sentences: 1 },
};
/** Minimum worth of a quote. Below it, a quote contains no query word or depends on text around it. */
const minWorth = 0.5;
/** Minimum worth of a further quote, as a share of the best one. */
const minShareOfBest = 0.6;
/** Share of equal words above which two quotes count as duplicates. */
const duplicateShare = 0.6;
const readMore = "Read more:";
const greeting =
  "I am Pip, a computer program that looks things up in our courses. Ask me about something in them, " +
  "such as saving money, first aid, sleep or fake news.";
const unknown = "I don't know that from our courses.";
const offeredLinks = 3;
const allCourses = "Here are [all our courses](/courses).";

/**
 * Composes a reply of at most 120 words from one to four whole sentences of the courses: an explanation and a
 * step to take. Each quote has a Markdown link to its module, followed by links to modules that fit nearly
 * as well. If nothing fits well enough, the reply says so and links the nearest modules. Executes at most one
 * SQL statement. Accepts any text.
 */
export async function libraryReply(
  db: Database,
  catalogue: Catalogue,
  message: string,
): Promise<LibraryReply> {
  const { hasWords, isAnswered, modules } = await findModules(db, catalogue, message);
  if (!hasWords) return { message: `${greeting} ${allCourses}`, cited: [], isAnswered };
  if (!isAnswered) return { message: offer(catalogue, modules), cited: [], isAnswered };
  const names = namesIn(modules.flatMap(({ rows }) => rows));
  const paragraphs = [leadIn];
  const further: string[] = [];
  const cited: Passage[] = [];
  let wordsLeft = maxWords - wordCount(leadIn) - wordCount(readMore);
  let sentencesLeft = maxSentences;
  let minFurtherWorth = minWorth;
  for (const found of modules) {
    const { rows } = found;
    const passage = passageOf(found, rows[0]);
    const link = linkTo(passage);
    wordsLeft -= wordCount(`${passage.courseTitle} ${passage.moduleTitle}`);
    if (wordsLeft < 0) break;
    const isBest = paragraphs.length === 1;
    const { words, sentences } = isBest ? limits.first : limits.further;
    const within = { words: Math.min(words, wordsLeft), sentences: Math.min(sentences, sentencesLeft) };
    const quote = quoteFrom(rows, within, names);
    cited.push(quote ? passageOf(found, quote.row) : passage);
    if (!quote || (!isBest && quote.worth < minFurtherWorth)) {
      further.push(link);
      continue;
    }
    const quotes = isBest ? withStep(quote, rows, wordsLeft, names) : [quote];
    if (isBest) minFurtherWorth = Math.max(minFurtherWorth, quote.worth * minShareOfBest);
    for (const one of quotes) {
      wordsLeft -= one.words;
      sentencesLeft -= one.sentences;
    }
    paragraphs.push(`${escapeMarkdown(quotes.map(({ text }) => text).join(" "))} ${link}`);
  }
  if (further.length > 0) paragraphs.push(`${readMore} ${further.join(", ")}`);
  return { message: paragraphs.join("\n\n"), cited, isAnswered };
}

/** Adds a step to take from the same module, or else a second explanation, if it fits and adds something. */
function withStep(
  quote: Quote,
  rows: readonly PassageRow[],
  wordsLeft: number,
  names: ReadonlySet<string>,
): Quote[] {
  if (hasStep(quote.text)) return [quote];
  const words = Math.min(limits.added.words, wordsLeft - quote.words);
  const others = rows.filter((row) => row !== quote.row);
  const step = stepFrom(rows, words, names);
  const added = step ?? quoteFrom(others, { ...limits.added, words }, names);
  const adds = added && (added === step || added.worth >= minWorth) && !isDuplicate(quote.text, added.text);
  return adds ? [quote, added] : [quote];
}

/** Compares the longer words. Text and glossary often define the same term. */
function isDuplicate(one: string, other: string): boolean {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > duplicateShare * Math.min(words.size, others.size);
}

/** Offers the nearest modules, and courses in place of missing ones. */
function offer(catalogue: Catalogue, modules: readonly FoundModule[]): string {
  const nearest = modules.map((found) => linkTo(passageOf(found, found.rows[0])));
  const courses = catalogue.courses.map(({ path, title }) => `[${escapeMarkdown(title)}](${path})`);
  const links = [...nearest, ...courses].slice(0, offeredLinks).map((link) => `- ${link}`);
  return [`${unknown} Perhaps one of these helps you:`, links.join("\n"), allCourses].join("\n\n");
}

function linkTo({ courseTitle, moduleTitle, url }: Passage): string {
  return `[${escapeMarkdown(`${courseTitle}: ${moduleTitle}`)}](${url})`;
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#~|&]/g, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[-+=]/, "\\$&");
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
