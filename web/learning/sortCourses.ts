interface Course {
  path: string;
  modules: readonly { number: number; kind: "CONTENT" | "QUIZ" }[];
}

/** The progress of a learner, by course path. */
export interface LearnerProgress {
  /** Numbers of the modules ticked. */
  ticks: Readonly<Record<string, readonly number[]>>;
  /** Paths of the courses whose quiz is passed. */
  passed: ReadonlySet<string>;
  /** Paths of the finished courses. */
  finished: ReadonlySet<string>;
}

/** A course with at least one ticked module, not yet finished. */
export interface Begun<TCourse extends Course> {
  course: TCourse;
  /** Number of ticked modules. */
  count: number;
  /** The module at which to continue. */
  next: TCourse["modules"][number];
}

/** Courses grouped by progress. */
interface SortedCourses<TCourse extends Course> {
  /** The course with the fewest modules left first. */
  begun: Begun<TCourse>[];
  /** In the order given. */
  finished: TCourse[];
  /** No module ticked, in the order given. */
  untouched: TCourse[];
}

/**
 * Groups courses by progress. Ignores ticks of modules that a course does not have. To find the next module,
 * the quiz entry counts as done when the quiz is passed, whether it is ticked or not.
 */
export function sortByProgress<TCourse extends Course>(
  courses: readonly TCourse[],
  { ticks, passed, finished: finishedPaths }: LearnerProgress,
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
    const next = continueAt<TCourse["modules"][number]>(modules, done);
    if (finishedPaths.has(path) || !next) finished.push(course);
    else if (ticked.length === 0) untouched.push(course);
    else begun.push({ course, count: ticked.length, next });
  }
  begun.sort((a, b) => a.course.modules.length - a.count - (b.course.modules.length - b.count));
  return { begun, finished, untouched };
}

/**
 * Returns the module at which a learner continues: the first one after the last module done, so that a module
 * skipped on purpose comes up again only at the end; then the first skipped one. Undefined when every module
 * is done.
 */
function continueAt<TModule>(modules: readonly TModule[], done: readonly TModule[]): TModule | undefined {
  const afterLast = modules.findLastIndex((module) => done.includes(module)) + 1;
  return modules[afterLast] ?? modules.find((module) => !done.includes(module));
}

/**
 * Proposes at most `count` of the candidates. Each pick is the course whose family is rarest among the
 * started and the already proposed courses; ties keep the order given.
 * @param candidates courses without a tick and without a quiz attempt
 * @param started all other courses
 */
export function proposeCourses<TCourse extends { family: string }>(
  candidates: readonly TCourse[],
  started: readonly { family: string }[],
  count: number,
): TCourse[] {
  const proposed: TCourse[] = [];
  while (proposed.length < Math.min(count, candidates.length)) {
    const familyCount = (family: string) =>
      [...started, ...proposed].filter((course) => course.family === family).length;
    const [next] = candidates
      .filter((course) => !proposed.includes(course))
      .sort((a, b) => familyCount(a.family) - familyCount(b.family));
    if (next) proposed.push(next);
  }
  return proposed;
}
