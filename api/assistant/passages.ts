import { moduleHref } from "../../schema/sitePaths";
import type { Catalogue } from "../catalogue/catalogue";
import type { Course } from "../catalogue/course.type";
import type { Module } from "../catalogue/module.type";
import type { Database } from "../db/database";
import { withoutMarks } from "../search/excerptOf";
import { type PassageRow, passageStatements } from "./passageStatements";
import { queryWords } from "./queryWords";

/** A paragraph of a module. */
export interface Passage {
  /** As in the API, e.g. `personal-finance-4`. */
  moduleId: string;
  courseTitle: string;
  moduleTitle: string;
  /** Path of the module, e.g. `/Per#module4`. */
  url: string;
  /** Plain text on one line. */
  text: string;
}

/** A matching module with its passages, best first. */
export interface FoundModule {
  score: number;
  course: Course;
  module: Module;
  rows: [PassageRow, ...PassageRow[]];
}

interface Findings {
  /** The message contains a word to search for; a greeting does not. */
  hasWords: boolean;
  /** The modules fit well enough for a reply. */
  isAnswered: boolean;
  /** At most three, best first. */
  modules: FoundModule[];
}

/**
 * Weights of the confidence that the courses answer a message, fitted by logistic regression to the
 * development half of the golden questions (`npm run assistant:evaluate`) and to the off-topic examples, each
 * compared with all others.
 */
const weights = { score: 1, coverage: 1.3, offTopic: -1.5, leaning: 0.16 };
/** Confidence added to a message with one content word; half of it with two, and so on. */
const fewWordsConfidence = 2.4;
/** Minimum confidence of an answer; refuses 95 % of off-topic questions that are not among the examples. */
const minConfidence = 3.7;
/** Worth of a word that no question contains. */
const unknownWorth = 8;
/** Minimum score of a further module, as a share of the best one. */
const minShareOfBest = 0.5;
/** Limit of passages from one module. */
const passagesPerModule = 2;

/** Finds the modules that fit a message, with one SQL statement. Accepts any text. */
export async function findModules(db: Database, catalogue: Catalogue, message: string): Promise<Findings> {
  const query = queryWords(message);
  if (query.words.length === 0) return { hasWords: false, isAnswered: false, modules: [] };
  const releaseId = catalogue.release.id;
  const rows = await passageStatements(db).best.execute({ releaseId, unknownWorth, ...query });
  const [best] = rows;
  if (!best) return { hasWords: true, isAnswered: false, modules: [] };
  const byModule = new Map<Module, FoundModule>();
  for (const row of rows) {
    const module = catalogue.module(row.courseSlug, row.moduleNumber);
    if (!module) continue;
    const found = byModule.get(module);
    if (found) found.rows.push(row);
    else byModule.set(module, { score: row.score, course: catalogue.courseOf(module), module, rows: [row] });
  }
  return {
    hasWords: true,
    isAnswered: confidence(best, new Set(query.positions).size) >= minConfidence,
    modules: [...byModule.values()].filter(({ score }) => score >= minShareOfBest * best.score),
  };
}

/** Returns how likely the courses answer a message, given its best passage and number of content words. */
function confidence(best: PassageRow, words: number): number {
  const { score, coverage, offTopic, leaning } = best;
  return (
    weights.score * score +
    weights.coverage * coverage +
    weights.offTopic * offTopic +
    weights.leaning * leaning +
    fewWordsConfidence / words
  );
}

/** Returns at most 6 passages, best first; empty if nothing fits well enough for a reply. */
export async function findPassages(db: Database, catalogue: Catalogue, message: string): Promise<Passage[]> {
  const { isAnswered, modules } = await findModules(db, catalogue, message);
  if (!isAnswered) return [];
  return modules
    .flatMap((found) => found.rows.slice(0, passagesPerModule).map((row) => ({ found, row })))
    .sort((one, other) => other.row.score - one.row.score)
    .map(({ found, row }) => passageOf(found, row));
}

/** Converts a row of a found module. */
export function passageOf({ course, module }: FoundModule, row: PassageRow): Passage {
  return {
    moduleId: module.id,
    courseTitle: course.title,
    moduleTitle: module.title,
    url: moduleHref(course.path, module.number),
    text: withoutMarks(row.marked),
  };
}
