import { continueAt } from "./continueAt";

interface Course {
  path: string;
  modules: readonly { number: number; kind: "CONTENT" | "QUIZ" }[];
}

/** What a learner has done, by paths of courses. */
export interface DoneWork {
  /** Numbers of the modules ticked. */
  ticks: Readonly<Record<string, readonly number[]>>;
  /** Courses whose quiz is passed. */
  passed: ReadonlySet<string>;
  /** Courses that are finished. */
  finished: ReadonlySet<string>;
}

/** A course with the modules done in it. */
export interface Begun<TCourse extends Course> {
  course: TCourse;
  /** How many of its modules are ticked. */
  count: number;
  /** Where to go on. */
  next: TCourse["modules"][number];
}

/** Courses by how far a learner is in them. */
export interface SortedCourses<TCourse extends Course> {
  /** The one nearest to its end first. */
  begun: Begun<TCourse>[];
  /** In the order given. */
  finished: TCourse[];
  /** No module ticked, in the order given. */
  untouched: TCourse[];
}

/**
 * Sorts courses by what is done in them; ticks of modules that a course does not have count for nothing. To know where to go on, the way to
 * the quiz counts as done once the quiz is passed, whether it is ticked or not.
 */
export function sortByProgress<TCourse extends Course>(
  courses: readonly TCourse[],
  { ticks, passed, finished: finishedPaths }: DoneWork,
): SortedCourses<TCourse> {
  const begun: Begun<TCourse>[] = [];
  const finished: TCourse[] = [];
  const untouched: TCourse[] = [];
  for (const course of courses) {
    const { path, modules } = course;
    const ticked = modules.filter(({ number }) => ticks[path]?.includes(number));
    const done = modules.filter((module) =>
      module.kind === "QUIZ" ? passed.has(path) : ticked.includes(module),
    );
    const next = continueAt<TCourse["modules"][number]>(
      modules,
      done.map(({ number }) => number),
    );
    if (finishedPaths.has(path) || !next) finished.push(course);
    else if (ticked.length === 0) untouched.push(course);
    else begun.push({ course, count: ticked.length, next });
  }
  begun.sort((a, b) => a.course.modules.length - a.count - (b.course.modules.length - b.count));
  return { begun, finished, untouched };
}
