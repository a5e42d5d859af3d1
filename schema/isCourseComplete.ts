/** How many answers of a quiz must be right to pass it; each quiz has five questions. */
export const neededScore = 4;

/** What a learner has done in a course. */
export interface CourseWork {
  /** Numbers of the course's content modules; the quiz entry is none of them. */
  contentModules: readonly number[];
  /** Numbers of the modules ticked, the quiz entry perhaps among them. */
  ticked: readonly number[];
  /** The best score of the learner's quiz attempts; null without one. */
  bestScore: number | null;
}

/** Whether a course counts as completed: every content module ticked, and a quiz attempt with at least four right answers. */
export function isCourseComplete(work: CourseWork): boolean {
  return modulesMissing(work).length === 0 && isQuizPassed(work);
}

/** Numbers of the content modules that are not ticked yet, in their order. */
export function modulesMissing({ contentModules, ticked }: Omit<CourseWork, "bestScore">): number[] {
  return contentModules.filter((number) => !ticked.includes(number));
}

/** Whether the quiz counts as passed. */
export function isQuizPassed({ bestScore }: Pick<CourseWork, "bestScore">): boolean {
  return bestScore !== null && bestScore >= neededScore;
}
