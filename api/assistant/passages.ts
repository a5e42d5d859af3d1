import type { Catalogue } from "../catalogue/catalogue";
import type { Course } from "../catalogue/course.type";
import type { Module } from "../catalogue/module.type";
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
  course: Course;
  module: Module;
  rows: [PassageRow, ...PassageRow[]];
}

interface Findings {
  /** The message has a word to look up; a greeting has none. */
  asked: boolean;
  /** The modules fit the question well enough for an answer. */
  known: boolean;
  /** At most three, best first. */
  modules: FoundModule[];
}

/**
 * The least score of an answer, times the square root of the worth of all asked words: as a sum of chances,
 * the score of matches by chance grows with that root. The figure is where questions from outside the courses
 * end (`npm run assistant:evaluate`).
 */
const enough = 1.75;
/** Modules worth less than this share of the best one would only dilute an answer. */
const nearlyAsGood = 0.55;
/** Passages that are quoted from one module at most. */
const passagesOfModule = 2;

/** Finds the passages for a message with one SQL statement. Any text is accepted. */
export async function lookUp(db: Database, catalogue: Catalogue, message: string): Promise<Findings> {
  const asked = askedWords(message);
  if (asked.words.length === 0) return { asked: false, known: false, modules: [] };
  const releaseId = catalogue.release.id;
  const rows = await passageStatements(db).best.execute({ releaseId, ...asked });
  const [best] = rows;
  if (!best) return { asked: true, known: false, modules: [] };
  const byModule = new Map<Module, FoundModule>();
  for (const row of rows) {
    const module = catalogue.module(row.courseSlug, row.moduleNumber);
    if (!module) continue;
    const found = byModule.get(module);
    if (found) found.rows.push(row);
    else byModule.set(module, { score: row.score, course: catalogue.courseOf(module), module, rows: [row] });
  }
  return {
    asked: true,
    known: best.score >= enough * Math.sqrt(best.asked),
    modules: [...byModule.values()].filter(({ score }) => score >= nearlyAsGood * best.score),
  };
}

/** Best first, at most 6; empty when nothing fits well enough, which is more than a search asks. */
export async function findPassages(db: Database, catalogue: Catalogue, message: string): Promise<Passage[]> {
  const { known, modules } = await lookUp(db, catalogue, message);
  if (!known) return [];
  return modules
    .flatMap((found) => found.rows.slice(0, passagesOfModule).map((row) => ({ found, row })))
    .sort((one, other) => other.row.score - one.row.score)
    .map(({ found, row }) => passageOf(found, row));
}

/** The visible passage of a row of a found module. */
export function passageOf({ course, module }: FoundModule, row: PassageRow): Passage {
  return {
    moduleId: module.id,
    courseTitle: course.title,
    moduleTitle: module.title,
    url: `${course.path}#module${module.number}`,
    text: row.marked.replaceAll(mark.start, "").replaceAll(mark.stop, ""),
  };
}
