import type { Catalogue } from "../catalogue/catalogue";
import type { Module } from "../catalogue/module.type";
import type { Database } from "../db/database";
import { type Excerpt, excerptOf } from "./excerptOf";
import { searchStatements } from "./searchStatements";
import { typedWords } from "./typedWords";

/** A module that was found. */
export interface FoundModule {
  module: Module;
  /** Address of the module's place on the site. */
  url: string;
  excerpt: Excerpt;
}

/** Searches the release that the request reads. Any text can be looked for; none is an error. */
export class SearchReader {
  constructor(
    private readonly db: Database,
    private readonly catalogue: Catalogue,
  ) {}

  /** At most `limit` content modules in which some of the words are found, best first. */
  async modules(text: string, limit: number): Promise<FoundModule[]> {
    const typed = typedWords(text);
    if (typed.words.length === 0) return [];
    const { id: releaseId } = this.catalogue.release;
    const rows = await searchStatements(this.db).modules.execute({ releaseId, ...typed, limit });
    return rows.flatMap(({ courseSlug, number, marked }) => {
      const module = this.catalogue.module(courseSlug, number);
      if (!module) return [];
      const url = `${this.catalogue.courseOf(module).path}#module${number}`;
      return [{ module, url, excerpt: excerptOf(marked) }];
    });
  }

  /** Slugs, in no order, of the courses in which every word is found. */
  async courseSlugs(text: string): Promise<string[]> {
    const typed = typedWords(text);
    if (typed.words.length === 0) return [];
    const { id: releaseId } = this.catalogue.release;
    const rows = await searchStatements(this.db).courses.execute({ releaseId, ...typed });
    return rows.map(({ slug }) => slug);
  }
}
