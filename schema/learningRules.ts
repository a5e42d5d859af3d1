/**
 * Modules of a course, including the quiz entry; the basis of progress also for a course of eight modules
 * (specification, section 9).
 */
export const modulesPerCourse = 9;

/** Questions of a quiz (specification, section 9). */
export const questionsPerQuiz = 5;

/**
 * Number of right answers needed to pass a quiz. A generated column uses it: after a change, create a
 * migration with `npm run db:generate` (decision 0017).
 */
export const passMark = 4;

export interface CourseWork {
  /** Numbers of the course's content modules, without the quiz entry. */
  contentModules: readonly number[];
  /** Numbers of the ticked modules; may include the quiz entry. */
  ticked: readonly number[];
  /** The best score of the learner's quiz attempts; null without one. */
  bestScore: number | null;
}

/** Returns the progress in percent, 0 to 100; at most 89 for a course of eight modules. */
export function progressPercent(tickedCount: number): number {
  return Math.round((tickedCount / modulesPerCourse) * 100);
}

/** Returns whether a course is completed: every content module is ticked and the quiz is passed. */
export function isCourseComplete(work: CourseWork): boolean {
  return modulesMissing(work).length === 0 && isQuizPassed(work);
}

/** Returns the numbers of the content modules that are not ticked, in order. */
export function modulesMissing({ contentModules, ticked }: Omit<CourseWork, "bestScore">): number[] {
  return contentModules.filter((number) => !ticked.includes(number));
}

export function isQuizPassed({ bestScore }: Pick<CourseWork, "bestScore">): boolean {
  return bestScore !== null && bestScore >= passMark;
}
