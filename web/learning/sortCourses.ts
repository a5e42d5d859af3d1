interface Course {
  path: string;
  modules: readonly { number: number; kind: "CONTENT" | "QUIZ" }[];
}

/** The work of a learner, by course path. */
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
  /** The module at which to continue. */
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
 * Sorts courses by the modules done in them; ticks of modules that a course does not have do not count. For
 * where to continue, the quiz entry counts as done once the quiz is passed, ticked or not.
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

/**
 * The module at which a learner continues: the first one not done after the last one done, so that a module
 * skipped on purpose comes up again only at the end; then the first one skipped. Undefined when every module
 * is done.
 */
export function continueAt<TModule extends { number: number }>(
  modules: readonly TModule[],
  completed: readonly number[],
): TModule | undefined {
  const open = modules.filter(({ number }) => !completed.includes(number));
  const last = Math.max(
    0,
    ...modules.map(({ number }) => number).filter((number) => completed.includes(number)),
  );
  return open.find(({ number }) => number > last) ?? open[0];
}

/**
 * Proposes at most `count` of the courses in which nothing is done and no quiz taken. Each time the one whose
 * family is rarest among the courses begun, finished or proposed already; among equals in the order given.
 */
export function proposeCourses<TCourse extends { family: string }>(
  unknown: readonly TCourse[],
  known: readonly { family: string }[],
  count: number,
): TCourse[] {
  const proposed: TCourse[] = [];
  while (proposed.length < Math.min(count, unknown.length)) {
    const met = (family: string) =>
      [...known, ...proposed].filter((course) => course.family === family).length;
    const [next] = unknown
      .filter((course) => !proposed.includes(course))
      .sort((a, b) => met(a.family) - met(b.family));
    if (next) proposed.push(next);
  }
  return proposed;
}
