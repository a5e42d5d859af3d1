import type { Catalogue } from "../catalogue/catalogue";
import type { Database } from "../db/database";
import type { PassageRow } from "./passageStatements";
import { type FoundModule, lookUp, type Passage, passageOf } from "./passages";
import { namesIn, type Quote, quoteFrom } from "./quoteFrom";

export interface LibraryAnswer {
  /** Markdown. */
  message: string;
  /** A passage of each linked module, best first: the quoted one where there is one. */
  cited: Passage[];
  known: boolean;
}

/** Words that a learner sees, the names of links included (issue of the assistant). */
const mostWords = 120;
const leadIn = "Here is what I found in our courses:";
/** Words quoted from the best module and from each further one. */
const quoted = { first: 46, further: 25 };
/** The least worth of a quote: below it holds no asked word, or depends on text that is not quoted. */
const worthQuoting = 0.5;
/** The least worth of a further quote, as a share of the best one. */
const shareOfBest = 0.4;
const mostShared = 0.6;
const readMore = "Read more:";
const greeting =
  "I am Pip, a computer program that looks things up in our courses. Ask me about something in them, " +
  "such as saving money, first aid, sleep or fake news.";
const unknown = "I don't know that from our courses.";
const offeredCourses = 3;
const allCourses = "Here are [all our courses](/courses).";

/**
 * Answers with whole sentences of our own texts, at most 120 words, each quote with a Markdown link to its
 * module, and with links to modules that fit nearly as well. Says so when nothing fits, and offers the
 * nearest courses. At most one SQL statement; any text is accepted.
 */
export async function libraryAnswer(
  db: Database,
  catalogue: Catalogue,
  message: string,
): Promise<LibraryAnswer> {
  const { asked, known, modules } = await lookUp(db, catalogue, message);
  if (!asked) return { message: `${greeting} ${allCourses}`, cited: [], known };
  if (!known) return { message: offer(catalogue, modules), cited: [], known };
  const names = namesIn(modules.flatMap(({ rows }) => rows));
  const paragraphs = [leadIn];
  const further: string[] = [];
  const cited: Passage[] = [];
  let left = mostWords - wordCount(leadIn) - wordCount(readMore);
  let least = worthQuoting;
  for (const found of modules) {
    const { rows } = found;
    const { courseTitle, moduleTitle, url } = passageOf(found, rows[0]);
    const name = `${courseTitle}: ${moduleTitle}`;
    const link = `[${escapeMarkdown(name)}](${url})`;
    left -= wordCount(name);
    if (left < 0) break;
    const isBest = paragraphs.length === 1;
    const quote = quoteFrom(rows, Math.min(isBest ? quoted.first : quoted.further, left), names);
    cited.push(passageOf(found, quote?.row ?? rows[0]));
    if (!quote || (!isBest && quote.worth < least)) {
      further.push(link);
      continue;
    }
    const text = isBest ? withSecond(quote, rows, names) : quote.text;
    if (isBest) least = Math.max(least, quote.worth * shareOfBest);
    left -= wordCount(text);
    paragraphs.push(`${escapeMarkdown(text)} ${link}`);
  }
  if (further.length > 0) paragraphs.push(`${readMore} ${further.join(", ")}`);
  return { message: paragraphs.join("\n\n"), cited, known };
}

/** The quote, and another one from the same module where there is room and it adds something. */
function withSecond(quote: Quote, rows: readonly PassageRow[], names: ReadonlySet<string>): string {
  const others = rows.filter((row) => row !== quote.row);
  const second = quoteFrom(others, quoted.first - quote.words, names);
  const adds = second && second.worth >= worthQuoting && !saysTheSame(quote.text, second.text);
  return adds ? `${quote.text} ${second.text}` : quote.text;
}

/** Compares the longer words, as when text and glossary define the same term. */
function saysTheSame(one: string, other: string): boolean {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > mostShared * Math.min(words.size, others.size);
}

function offer(catalogue: Catalogue, modules: readonly FoundModule[]): string {
  const courses = new Set([...modules.map(({ course }) => course), ...catalogue.courses]);
  const links = [...courses]
    .slice(0, offeredCourses)
    .map(({ path, title }) => `[${escapeMarkdown(title)}](${path})`);
  return `${unknown} Perhaps one of these helps you: ${links.join(", ")}. ${allCourses}`;
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
