import { Refusal } from "../errors";
import type { Course } from "./course.type";
import type { Guide } from "./guide.type";
import type { Module } from "./module.type";
import type { PracticeItem } from "./practiceItem.type";
import type { Site } from "./site.type";

/** A content release. `loadedAt` is the time when it last became the current release. */
export interface Release {
  id: number;
  /** SHA-256 in hex, see `ContentFiles`. */
  hash: string;
  loadedAt: Date;
}

/**
 * One content release in memory: frozen objects in the shape of the GraphQL types, without answer keys (see
 * `answerKeys.ts`). A request reads the reference once, so it never sees two releases.
 */
export class Catalogue {
  readonly #bySlug: ReadonlyMap<string, Course>;
  readonly #byPath: ReadonlyMap<string, Course>;
  readonly #guides: ReadonlyMap<string, Guide>;
  readonly #practiceItems: ReadonlyMap<string, PracticeItem>;

  /**
   * @param courses in catalogue order
   * @param guides in order of their positions
   */
  constructor(
    readonly release: Release,
    readonly site: Site,
    readonly courses: readonly Course[],
    readonly guides: readonly Guide[],
  ) {
    this.#bySlug = new Map(courses.map((course) => [course.slug, course]));
    this.#byPath = new Map(
      courses.flatMap((course) => [course.path, course.quizPath].map((path) => [path.toLowerCase(), course])),
    );
    this.#guides = new Map(guides.map((guide) => [guide.slug, guide]));
    this.#practiceItems = new Map(
      courses.flatMap(({ modules }) =>
        modules.flatMap(({ practiceItems }) => practiceItems.map((item) => [item.id, item])),
      ),
    );
  }

  bySlug(slug: string): Course | null {
    return this.#bySlug.get(slug) ?? null;
  }

  /** Finds a course by its course path or quiz path, in any letter case. */
  byPath(path: string): Course | null {
    return this.#byPath.get(path.toLowerCase()) ?? null;
  }

  module(courseSlug: string, number: number): Module | null {
    return this.bySlug(courseSlug)?.modules.find((module) => module.number === number) ?? null;
  }

  /** Finds a practice item by `<course slug>/<name>`. */
  practiceItem(id: string): PracticeItem | null {
    return this.#practiceItems.get(id) ?? null;
  }

  /** Finds a guide; null without a slug. */
  guide(slug: string | null): Guide | null {
    return slug === null ? null : (this.#guides.get(slug) ?? null);
  }

  /**
   * Returns the course of a module, quiz or question of this release.
   * @throws Error when the release has no such course
   */
  courseOf({ courseSlug }: { courseSlug: string }): Course {
    const course = this.bySlug(courseSlug);
    if (!course) throw new Error(`the release has no course ${courseSlug}`);
    return course;
  }
}

/**
 * Returns a name for a release and the time it became current. The time is part of the name because a release
 * that becomes current again has other `changedAt` dates.
 */
export function releaseName({ id, loadedAt }: Release): string {
  return `${id} ${loadedAt.getTime()}`;
}

/**
 * Returns the course with this course path or quiz path, in any letter case.
 * @throws Refusal NOT_FOUND
 */
export function courseAt(catalogue: Catalogue, path: string): Course {
  const course = catalogue.byPath(path);
  if (!course) throw new Refusal("NOT_FOUND", "There is no course at this path.");
  return course;
}

/** Returns the module with an id such as `personal-finance-3`; null if the release has none. */
export function moduleById(catalogue: Catalogue, moduleId: string): Module | null {
  const dash = moduleId.lastIndexOf("-");
  return catalogue.module(moduleId.slice(0, dash), Number(moduleId.slice(dash + 1)));
}
