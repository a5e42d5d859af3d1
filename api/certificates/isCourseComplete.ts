/** How many answers of a quiz must be right for a certificate; each quiz has five questions. */
export const neededScore = 4;

/** What a learner has done in a course. */
export interface CourseWork {
  /** Numbers of the course's content modules; the quiz entry is none of them. */
  contentModules: readonly number[];
  /** Numbers of the modules ticked, the quiz entry perhaps among them. */
  ticked: readonly number[];
  /** The best score of the stored quiz attempts; null without one. */
  bestScore: number | null;
}

/** Whether a course counts as completed: every content module ticked, and a quiz attempt with at least four right answers. */
export function isCourseComplete(work: CourseWork): boolean {
  return modulesMissing(work).length === 0 && isQuizPassed(work);
}

/** Numbers of the content modules that are not ticked yet, in their order. */
export function modulesMissing({ contentModules, ticked }: CourseWork): number[] {
  return contentModules.filter((number) => !ticked.includes(number));
}

/** One sentence that says what a learner still has to do; for a course that is not complete. */
export function missingSentence(work: CourseWork): string {
  const modules = modulesMissing(work);
  const parts = [
    ...(modules.length > 0 ? [`tick ${modules.length === 1 ? "module" : "modules"} ${list(modules)}`] : []),
    ...(isQuizPassed(work) ? [] : [`get at least ${neededScore} of 5 answers right in the quiz`]),
  ];
  return `Not quite there yet: ${parts.join(", and ")}.`;
}

function isQuizPassed({ bestScore }: CourseWork): boolean {
  return bestScore !== null && bestScore >= neededScore;
}

function list(numbers: readonly number[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(numbers.map(String));
}
