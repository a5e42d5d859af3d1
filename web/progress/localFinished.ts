import { isCourseComplete } from "../../schema/isCourseComplete";
import type { LocalAttempt } from "./localAttempts";
import type { LocalTicks } from "./localTicks";

/** Paths of the courses that somebody without a session has finished, by what this browser keeps. */
export function localFinished(
  courses: readonly { path: string; moduleCount: number }[],
  ticks: LocalTicks,
  attempts: readonly LocalAttempt[],
): Set<string> {
  const finished = courses.filter(({ path, moduleCount }) => {
    const scores = attempts.filter((attempt) => attempt.path === path).map(({ score }) => score);
    return isCourseComplete({
      // The last module of every course is the way to its quiz.
      contentModules: Array.from({ length: moduleCount - 1 }, (_, index) => index + 1),
      ticked: ticks[path] ?? [],
      bestScore: scores.length > 0 ? Math.max(...scores) : null,
    });
  });
  return new Set(finished.map(({ path }) => path));
}
