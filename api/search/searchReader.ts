import type { ModuleOutline } from "../courses/courseQueries";
import type { CourseReader } from "../courses/courseReader";
import type { Database } from "../db/database";
import { type Excerpt, excerptOf } from "./excerptOf";
import { searchStatements } from "./searchStatements";
import { typedWords } from "./typedWords";

/** A module that was found. */
export interface FoundModule {
  outline: ModuleOutline;
  /** Address of the module's place on the site. */
  url: string;
  excerpt: Excerpt;
}

/** Searches the release that the request reads. Any text can be looked for; none is an error. */
export class SearchReader {
  readonly #db: Database;
  readonly #courses: CourseReader;

  constructor(db: Database, courses: CourseReader) {
    this.#db = db;
    this.#courses = courses;
  }

  /** At most `limit` content modules in which some of the words are found, best first. */
  async modules(text: string, limit: number): Promise<FoundModule[]> {
    const typed = typedWords(text);
    if (typed.words.length === 0) return [];
    const { id: releaseId } = await this.#courses.release();
    const rows = await searchStatements(this.#db).modules.execute({ releaseId, ...typed, limit });
    return rows.map(({ coursePath, marked, ...outline }) => ({
      outline,
      url: `${coursePath}#module${outline.number}`,
      excerpt: excerptOf(marked),
    }));
  }

  /** Slugs, in no order, of the courses in which every word is found. */
  async courseSlugs(text: string): Promise<string[]> {
    const typed = typedWords(text);
    if (typed.words.length === 0) return [];
    const { id: releaseId } = await this.#courses.release();
    const rows = await searchStatements(this.#db).courses.execute({ releaseId, ...typed });
    return rows.map(({ slug }) => slug);
  }
}
