import type { Database } from "../db/database";
import { type PassageRow, passageStatements } from "./passageStatements";
import { type FoundModule, lookUp, type Passage, passageOf } from "./passages";
import { namesIn, type Quote, quoteFrom } from "./quoteFrom";

/** An answer that is made of our own texts. */
export interface LibraryAnswer {
  /** Markdown. */
  message: string;
  /** A passage of each module that is linked to, best first: the quoted one where there is one. Empty when the answer is not known. */
  cited: Passage[];
  known: boolean;
}

/** Words that a learner sees, the names of links included (issue of the assistant). */
const mostWords = 120;
const leadIn = "Here is what I found in our courses:";
/** Words quoted from the best module and from each further one: with three links they fit into most answers. */
const quoted = { first: 46, further: 25 };
/** A quote worth less is left out: it would hold none of the asked words, or lean on what was not quoted. */
const worthQuoting = 0.5;
/** What a further module adds must be worth this share of the best quote, or it would only distract from it. */
const shareOfBest = 0.4;
/** Two quotes that share more of their words say the same thing twice. */
const mostShared = 0.6;
/** Before links to modules that are about it too, but have no sentence that answers by itself. */
const readMore = "Read more:";
const greeting =
  "I am Pip, a computer program that looks things up in our courses. Ask me about something in them, such as saving money, first aid, sleep or fake news.";
const unknown = "I don't know that from our courses.";
const offeredCourses = 3;
const allCourses = "Here are [all our courses](/courses).";

/**
 * Whole sentences of our own texts, each run followed by a Markdown link to its module, at most 120 words; below them links to modules that fit
 * nearly as well. When nothing fits, it says “I don't know that from our courses.” and offers the nearest courses; to a greeting it says what it can do. At most two SQL statements;
 * no text is an error.
 */
export async function libraryAnswer(db: Database, message: string): Promise<LibraryAnswer> {
  const { asked, known, modules } = await lookUp(db, message);
  if (!asked) return { message: `${greeting} ${allCourses}`, cited: [], known };
  if (!known) return { message: await offer(db, modules), cited: [], known };
  const names = namesIn(modules.flatMap(({ rows }) => rows));
  const paragraphs = [leadIn];
  const further: string[] = [];
  const cited: Passage[] = [];
  let left = mostWords - wordCount(leadIn) - wordCount(readMore);
  let least = worthQuoting;
  for (const { rows } of modules) {
    const { courseTitle, moduleTitle, url } = passageOf(rows[0]);
    const name = `${courseTitle}: ${moduleTitle}`;
    const link = `[${escapeMarkdown(name)}](${url})`;
    left -= wordCount(name);
    if (left < 0) break;
    const isBest = paragraphs.length === 1;
    const quote = quoteFrom(rows, Math.min(isBest ? quoted.first : quoted.further, left), names);
    cited.push(passageOf(quote?.row ?? rows[0]));
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

/** Whether most of the longer words of one text stand in the other, as when text and glossary define a term. */
function saysTheSame(one: string, other: string): boolean {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > mostShared * Math.min(words.size, others.size);
}

async function offer(db: Database, modules: readonly FoundModule[]): Promise<string> {
  const courses = new Map(modules.map(({ rows: [row] }) => [row.coursePath, row.courseTitle]));
  const others = courses.size < offeredCourses ? await passageStatements(db).firstCourses.execute() : [];
  for (const { path, title } of others) courses.set(path, title);
  const links = [...courses]
    .slice(0, offeredCourses)
    .map(([path, title]) => `[${escapeMarkdown(title)}](${path})`);
  return `${unknown} Perhaps one of these helps you: ${links.join(", ")}. ${allCourses}`;
}

/** What Markdown would take for markup shows as it is. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#~|&]/g, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[-+=]/, "\\$&");
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
