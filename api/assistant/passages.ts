import type { Database } from "../db/database";
import { mark } from "../search/excerptOf";
import { askedWords } from "./askedWords";
import { type PassageRow, passageStatements } from "./passageStatements";

/** A paragraph of a module. */
export interface Passage {
  /** As the API gives it, e.g. `personal-finance-4`. */
  moduleId: string;
  courseTitle: string;
  moduleTitle: string;
  /** Address of the module on this site, e.g. `/Per#module4`. */
  url: string;
  /** Plain text on one line. */
  text: string;
}

/** A module that was found, with its passages, best first. */
export interface FoundModule {
  score: number;
  rows: [PassageRow, ...PassageRow[]];
}

/** What was found for a question. */
export interface Findings {
  /** Whether the message has a word to look up; a greeting has none. */
  asked: boolean;
  /** Whether it fits the question well enough to be an answer. */
  known: boolean;
  /** At most three, best first. */
  modules: FoundModule[];
}

/**
 * How much more than chance must speak for an answer. The words of a question meet a module partly by chance, and such a sum of chances grows
 * with the square root of what was asked; so a story with forty words needs about three times as much as a question with four. The figure is
 * where questions from outside the courses end: `npm run assistant:evaluate` shows them.
 */
const enough = 1.75;
/** Modules worth less than this share of the best one would only dilute an answer. */
const nearlyAsGood = 0.55;
/** Passages that are quoted from one module at most. */
const passagesOfModule = 2;

/** Looks a message up in the current release with one SQL statement. Any text can be looked up; none is an error. */
export async function lookUp(db: Database, message: string): Promise<Findings> {
  const asked = askedWords(message);
  if (asked.words.length === 0) return { asked: false, known: false, modules: [] };
  const rows = await passageStatements(db).best.execute({ ...asked });
  const byModule = new Map<string, FoundModule>();
  for (const row of rows) {
    const found = byModule.get(urlOf(row));
    if (found) found.rows.push(row);
    else byModule.set(urlOf(row), { score: row.score, rows: [row] });
  }
  const [best] = rows;
  if (!best) return { asked: true, known: false, modules: [] };
  return {
    asked: true,
    known: best.score >= enough * Math.sqrt(best.asked),
    modules: [...byModule.values()].filter(({ score }) => score >= nearlyAsGood * best.score),
  };
}

/** Best first, at most 6; empty when nothing fits well enough, which is more than a search asks. */
export async function findPassages(db: Database, message: string): Promise<Passage[]> {
  const { known, modules } = await lookUp(db, message);
  if (!known) return [];
  const rows = modules.flatMap((module) => module.rows.slice(0, passagesOfModule));
  return rows.sort((one, other) => other.score - one.score).map(passageOf);
}

/** The visible passage of a row. */
export function passageOf(row: PassageRow): Passage {
  return {
    moduleId: `${row.courseSlug}-${row.moduleNumber}`,
    courseTitle: row.courseTitle,
    moduleTitle: row.moduleTitle,
    url: urlOf(row),
    text: row.marked.replaceAll(mark.start, "").replaceAll(mark.stop, ""),
  };
}

function urlOf({ coursePath, moduleNumber }: PassageRow): string {
  return `${coursePath}#module${moduleNumber}`;
}
