import type { Course } from "./course.type";
import type { Module } from "./module.type";
import type { Site } from "./site.type";

/** A content release. `loadedAt` is when it last became the current one. */
export interface Release {
  id: number;
  /** SHA-256 in hex, see `ContentFiles`. */
  hash: string;
  loadedAt: Date;
}

/**
 * One content release in memory: frozen objects in the shape of the GraphQL types, without the answer keys of
 * the quizzes (see `answerKeys.ts`). A request takes the reference once and so never sees two releases.
 */
export class Catalogue {
  readonly #bySlug: ReadonlyMap<string, Course>;
  readonly #byPath: ReadonlyMap<string, Course>;

  /** @param courses in catalogue order */
  constructor(
    readonly release: Release,
    readonly site: Site,
    readonly courses: readonly Course[],
  ) {
    this.#bySlug = new Map(courses.map((course) => [course.slug, course]));
    this.#byPath = new Map(
      courses.flatMap((course) => [course.path, course.quizPath].map((path) => [path.toLowerCase(), course])),
    );
  }

  bySlug(slug: string): Course | null {
    return this.#bySlug.get(slug) ?? null;
  }

  /** The course with this course path or quiz path, in any letter case. */
  byPath(path: string): Course | null {
    return this.#byPath.get(path.toLowerCase()) ?? null;
  }

  module(courseSlug: string, number: number): Module | null {
    return this.bySlug(courseSlug)?.modules.find((module) => module.number === number) ?? null;
  }

  /** The course that a module, quiz or question of this release belongs to. */
  courseOf({ courseSlug }: { courseSlug: string }): Course {
    const course = this.bySlug(courseSlug);
    if (!course) throw new Error(`the release has no course ${courseSlug}`);
    return course;
  }
}

/** Identifies a release, and a release that became current again: its courses then have other dates. */
export function releaseName({ id, loadedAt }: Release): string {
  return `${id} ${loadedAt.getTime()}`;
}
