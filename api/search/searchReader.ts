import { memoize } from "es-toolkit";
import { moduleHref } from "../../schema/sitePaths";
import type { Catalogue } from "../catalogue/catalogue";
import type { Guide } from "../catalogue/guide.type";
import type { ReplicaDb } from "../db/database";
import { excerptOf } from "./excerptOf";
import type { ModuleHit } from "./moduleHit.type";
import { contentWordsOnly, searchStatements } from "./searchStatements";
import { typedWords } from "./typedWords";

type SearchStatements = ReturnType<typeof searchStatements>;

/** Searches the release of a catalogue for one request. Accepts any text. */
export class SearchReader {
  constructor(
    private readonly replicaDb: ReplicaDb,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * Finds at most `limit` content modules, best first. The text of each, or a question that it answers,
   * contains one of the words.
   */
  async modules(text: string, limit: number): Promise<ModuleHit[]> {
    const rows = await this.#rowsFor(text, (statements, values) =>
      statements.modules.execute({ ...values, ...contentWordsOnly, limit }),
    );
    return rows.flatMap(({ courseSlug, number, marked }) => {
      const module = this.catalogue.module(courseSlug, number);
      if (!module) return [];
      const url = moduleHref(this.catalogue.courseOf(module).path, number);
      return [{ module, url, ...excerptOf(marked) }];
    });
  }

  /**
   * Finds at most `limit` guides that match in title, keywords or summary and contain half of the words or
   * more, best first.
   */
  async guides(text: string, limit: number): Promise<Guide[]> {
    const rows = await this.#rowsFor(text, (statements, values) =>
      statements.guides.execute({ ...values, limit }),
    );
    return rows.map(({ slug }) => this.catalogue.guide(slug)).filter((guide) => guide !== null);
  }

  /**
   * Finds the courses that contain every word. Returns their slugs in no particular order. A repeated call
   * does not search again: a page of the site reads its courses in several operations.
   */
  readonly courseSlugs = memoize(async (text: string): Promise<string[]> => {
    const rows = await this.#rowsFor(text, (statements, values) => statements.courses.execute(values));
    return rows.map(({ slug }) => slug);
  });

  /** Executes a search with the words of a text; without any, nothing is found. */
  async #rowsFor<Row>(
    text: string,
    execute: (statements: SearchStatements, values: Record<string, unknown>) => Promise<Row[]>,
  ): Promise<Row[]> {
    const typed = typedWords(text);
    if (typed.words.length === 0) return [];
    const { release } = this.catalogue;
    return this.replicaDb.read(
      (db) => execute(searchStatements(db), { releaseId: release.id, ...typed }),
      release,
    );
  }
}
