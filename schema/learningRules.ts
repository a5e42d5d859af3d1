/**
 * Modules of a course, the quiz entry included; the measure of progress also for a course of eight modules
 * (specification, section 9).
 */
export const modulesPerCourse = 9;

/** Questions of a quiz (specification, section 9). */
export const questionsPerQuiz = 5;

/**
 * How many answers of a quiz must be right to pass it. A generated column judges stored attempts by it: after
 * a change, `npm run db:generate` writes the migration (decision 0017).
 */
export const passMark = 4;

export interface CourseWork {
  /** Numbers of the course's content modules; the quiz entry is none of them. */
  contentModules: readonly number[];
  /** Numbers of the modules ticked, the quiz entry perhaps among them. */
  ticked: readonly number[];
  /** The best score of the learner's quiz attempts; null without one. */
  bestScore: number | null;
}

/** Returns how much of a course is done, 0 to 100; 89 for all of a course of eight modules. */
export function progressPercent(tickedCount: number): number {
  return Math.round((tickedCount / modulesPerCourse) * 100);
}

/** Tells whether a course is completed: every content module ticked and the quiz passed. */
export function isCourseComplete(work: CourseWork): boolean {
  return modulesMissing(work).length === 0 && isQuizPassed(work);
}

/** Numbers of the content modules that are not ticked yet, in their order. */
export function modulesMissing({ contentModules, ticked }: Omit<CourseWork, "bestScore">): number[] {
  return contentModules.filter((number) => !ticked.includes(number));
}

export function isQuizPassed({ bestScore }: Pick<CourseWork, "bestScore">): boolean {
  return bestScore !== null && bestScore >= passMark;
}
