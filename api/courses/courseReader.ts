import DataLoader from "dataloader";
import { groupBy } from "es-toolkit";
import type { Database } from "../db/database";
import { type QuestionRow, type QuizWithKey, quizQueries } from "../quizzes/quizQueries";
import { type CourseRow, courseQueries, type ModuleOutline, moduleId } from "./courseQueries";

/** A content release: its hash tells it from all others, and `loadedAt` when it last became the current one. */
export interface Release {
  id: number;
  hash: string;
  loadedAt: Date;
}

/** Where a course stands in catalogue order. */
interface CoursePlace {
  position: number;
  slug: string;
}

/** Which courses of a release are wanted, and what with them. */
interface PageSettings {
  slugs?: readonly string[] | null;
  withTitles?: boolean;
  learnerId?: string | null;
}

/** Where a module stands. */
type ModulePlace = Pick<ModuleOutline, "courseSlug" | "number">;

function idOf({ courseSlug, number }: ModulePlace): string {
  return moduleId(courseSlug, number);
}

/** Texts of a module; both are null for the quiz entry. */
export interface ModuleTexts {
  body: string | null;
  bodyHtml: string | null;
}

/**
 * Reads courses and quizzes for one request: everything comes from the release that was current at its first read, and asking for the modules of
 * many courses costs one SQL statement.
 */
export class CourseReader {
  readonly #db: Database;
  #release: Promise<Release> | undefined;

  /** `known` is the current release where somebody watches it; else the first read asks for it. */
  constructor(db: Database, known: Release | null = null) {
    this.#db = db;
    if (known) this.#release = Promise.resolve(known);
  }

  /** The content release this operation reads. */
  release(): Promise<Release> {
    this.#release ??= courseQueries(this.#db)
      .currentRelease.execute()
      .then(([current]) => {
        if (!current) throw new Error("no content has been loaded");
        return current;
      });
    return this.#release;
  }

  async site() {
    const [row] = await courseQueries(this.#db).site.execute({ releaseId: (await this.release()).id });
    if (!row) throw new Error("the current release is gone");
    return row.site;
  }

  /**
   * At most `limit` courses after the given place in catalogue order, of all courses or of those whose slugs are given; with the titles of their modules
   * and the ticks of a learner when these are wanted.
   */
  page(after: CoursePlace | undefined, limit: number, settings: PageSettings = {}) {
    const { page, pageOfLearner } = courseQueries(this.#db);
    return this.#read(settings.learnerId ? pageOfLearner : page, after, limit, settings);
  }

  /** The same courses, only what is needed to name them and to lead to them. */
  briefPage(after: CoursePlace | undefined, limit: number, settings: PageSettings = {}) {
    const { briefPage, briefPageOfLearner } = courseQueries(this.#db);
    return this.#read(settings.learnerId ? briefPageOfLearner : briefPage, after, limit, settings);
  }

  async #read<Row>(
    page: { execute(values: Record<string, unknown>): Promise<{ courses: Row[] }[]> },
    { position, slug }: CoursePlace = { position: -1, slug: "" },
    limit: number,
    { slugs = null, withTitles = false, learnerId }: PageSettings,
  ): Promise<Row[]> {
    const { id: releaseId } = await this.release();
    const [read] = await page.execute({ releaseId, position, slug, slugs, withTitles, learnerId, limit });
    return read?.courses ?? [];
  }

  /** Every course, in catalogue order. */
  async all(): Promise<CourseRow[]> {
    return courseQueries(this.#db).all.execute({ releaseId: (await this.release()).id });
  }

  async total(): Promise<number> {
    const [row] = await courseQueries(this.#db).total.execute({ releaseId: (await this.release()).id });
    return row?.total ?? 0;
  }

  /** The course with this course path or quiz path, in any letter case. */
  byPath(path: string): Promise<CourseRow | null> {
    return this.#byPath.load(path.toLowerCase());
  }

  bySlug(slug: string): Promise<CourseRow | null> {
    return this.#bySlug.load(slug);
  }

  /** A course's modules in order, the quiz entry last. */
  modulesOf(courseSlug: string): Promise<ModuleOutline[]> {
    return this.#outlines.load(courseSlug);
  }

  async moduleOf(courseSlug: string, number: number): Promise<ModuleOutline | null> {
    return (await this.modulesOf(courseSlug)).find((module) => module.number === number) ?? null;
  }

  /** A course's quiz questions in order, with their keys. */
  questionsOf(courseSlug: string): Promise<QuestionRow[]> {
    return this.#questions.load(courseSlug);
  }

  /** The quiz at this quiz path, in any letter case, with its key; without questions where there is none. */
  async quizAt(quizPath: string): Promise<QuizWithKey> {
    const [quiz] = await quizQueries(this.#db).atPath.execute({
      releaseId: (await this.release()).id,
      quizPath: quizPath.toLowerCase(),
    });
    const rows = quiz?.rows ?? [];
    return { questions: rows.map(({ question }) => question), modules: rows.map(({ module }) => module) };
  }

  textsOf(module: ModulePlace): Promise<ModuleTexts> {
    return this.#texts.load(module);
  }

  readonly #byPath = new DataLoader<string, CourseRow | null>(async (paths) => {
    const rows = await courseQueries(this.#db).byPaths.execute({
      releaseId: (await this.release()).id,
      paths,
    });
    const found = new Map(
      rows.flatMap((row) => [row.path, row.quizPath].map((path) => [path.toLowerCase(), row])),
    );
    return paths.map((path) => found.get(path) ?? null);
  });

  readonly #bySlug = new DataLoader<string, CourseRow | null>(async (slugs) => {
    const rows = await courseQueries(this.#db).bySlugs.execute({
      releaseId: (await this.release()).id,
      slugs,
    });
    const found = new Map(rows.map((row) => [row.slug, row]));
    return slugs.map((slug) => found.get(slug) ?? null);
  });

  readonly #outlines = new DataLoader<string, ModuleOutline[]>(async (slugs) => {
    const rows = await courseQueries(this.#db).outlines.execute({
      releaseId: (await this.release()).id,
      slugs,
    });
    const found = groupBy(rows, (row) => row.courseSlug);
    return slugs.map((slug) => found[slug] ?? []);
  });

  readonly #texts = new DataLoader<ModulePlace, ModuleTexts, string>(
    async (asked) => {
      const rows = await courseQueries(this.#db).texts.execute({
        releaseId: (await this.release()).id,
        slugs: asked.map(({ courseSlug }) => courseSlug),
        numbers: asked.map(({ number }) => number),
      });
      const found = new Map(rows.map((row) => [idOf(row), row]));
      return asked.map((module) => found.get(idOf(module)) ?? { body: null, bodyHtml: null });
    },
    { cacheKeyFn: idOf },
  );

  readonly #questions = new DataLoader<string, QuestionRow[]>(async (slugs) => {
    const rows = await quizQueries(this.#db).questions.execute({
      releaseId: (await this.release()).id,
      slugs,
    });
    const found = groupBy(rows, (row) => row.courseSlug);
    return slugs.map((slug) => found[slug] ?? []);
  });
}
