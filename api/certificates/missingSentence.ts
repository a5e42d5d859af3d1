import { type CourseWork, isQuizPassed, modulesMissing, neededScore } from "../../schema/isCourseComplete";

/** One sentence that says what a learner still has to do; for a course that is not complete. */
export function missingSentence(work: CourseWork): string {
  const modules = modulesMissing(work);
  const parts = [
    ...(modules.length > 0 ? [`tick ${modules.length === 1 ? "module" : "modules"} ${list(modules)}`] : []),
    ...(isQuizPassed(work) ? [] : [`get at least ${neededScore} of 5 answers right in the quiz`]),
  ];
  return `Not quite there yet: ${parts.join(", and ")}.`;
}

function list(numbers: readonly number[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(numbers.map(String));
}
