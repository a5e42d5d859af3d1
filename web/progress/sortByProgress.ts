import { continueAt } from "./continueAt";

interface Course {
  path: string;
  modules: readonly { number: number }[];
}

/** A course with the modules done in it. */
export interface Begun<TCourse extends Course> {
  course: TCourse;
  /** How many of its modules are done. */
  count: number;
  /** Where to go on. */
  next: TCourse["modules"][number];
}

/** Courses by how far a learner is in them. */
export interface SortedCourses<TCourse extends Course> {
  /** The one nearest to its end first. */
  begun: Begun<TCourse>[];
  /** Every module done, in the order given. */
  finished: TCourse[];
  /** No module done, in the order given. */
  untouched: TCourse[];
}

/** Sorts courses by the module numbers ticked in them; numbers that a course does not have count for nothing. */
export function sortByProgress<TCourse extends Course>(
  courses: readonly TCourse[],
  ticks: Readonly<Record<string, readonly number[]>>,
): SortedCourses<TCourse> {
  const begun: Begun<TCourse>[] = [];
  const finished: TCourse[] = [];
  const untouched: TCourse[] = [];
  for (const course of courses) {
    const completed = ticks[course.path] ?? [];
    const next = continueAt(course.modules, completed);
    const count = course.modules.filter(({ number }) => completed.includes(number)).length;
    if (!next) finished.push(course);
    else if (count === 0) untouched.push(course);
    else begun.push({ course, count, next });
  }
  begun.sort((a, b) => a.course.modules.length - a.count - (b.course.modules.length - b.count));
  return { begun, finished, untouched };
}
