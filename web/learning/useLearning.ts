import { useHydrated } from "@tanstack/react-router";
import { useMemo } from "react";
import { isCourseComplete } from "../../schema/learningRules";
import { useBrowserProgress } from "./browserProgress";
import type { FinishedCourse, Learning, QuizScore } from "./readLearning";
import type { StoredProgress } from "./storedProgress";

/** Returns quiz scores and learning times: the account's, else the browser's after hydration. */
export function useLearning(accountLearning: Learning | null): Learning | null {
  const hydrated = useHydrated();
  const progress = useBrowserProgress((stored) => stored);
  const browserLearning = useMemo(
    () => (hydrated ? localLearning(progress, new Date()) : null),
    [hydrated, progress],
  );
  return accountLearning ?? browserLearning;
}

/** Returns paths of the finished courses: the account's, else the browser's after hydration. */
export function useFinished(
  courses: readonly { path: string; moduleCount: number }[],
  /** Null without a session. */
  accountFinished: readonly FinishedCourse[] | null,
): ReadonlySet<string> {
  const progress = useBrowserProgress((stored) => stored);
  return useMemo(
    () =>
      accountFinished ? new Set(accountFinished.map(({ path }) => path)) : localFinished(courses, progress),
    [courses, accountFinished, progress],
  );
}

/** Computes quiz scores and learning times from browser progress. */
export function localLearning(
  { attempts, tickTimes }: Pick<StoredProgress, "attempts" | "tickTimes">,
  now: Date,
): Learning {
  const scores = new Map<string, QuizScore>();
  for (const { id, path, score, right } of attempts) {
    const previous = scores.get(path);
    const isBest = !previous || score >= previous.best;
    // Deleted first, to move the course to the end of the insertion order.
    scores.delete(path);
    scores.set(path, {
      path,
      total: right.length,
      best: isBest ? score : previous.best,
      bestId: isBest ? id : previous.bestId,
      last: score,
      lastId: id,
    });
  }
  const times = Object.values(tickTimes).flatMap((timesOfCourse) => Object.values(timesOfCourse));
  return {
    scores: [...scores.values()].reverse(),
    times: [
      ...times.map((startsAt) => ({ startsAt, modules: 1, quizzes: 0 })),
      ...attempts.map(({ submittedAt }) => ({ startsAt: submittedAt, modules: 0, quizzes: 1 })),
    ],
    until: now.toISOString(),
  };
}

/** Computes the paths of the finished courses from browser progress. */
export function localFinished(
  courses: readonly { path: string; moduleCount: number }[],
  { ticks, attempts }: Pick<StoredProgress, "ticks" | "attempts">,
): Set<string> {
  const finished = courses.filter(({ path, moduleCount }) => {
    const scores = attempts.filter((attempt) => attempt.path === path).map(({ score }) => score);
    return isCourseComplete({
      // The last module of every course is the quiz entry.
      contentModules: Array.from({ length: moduleCount - 1 }, (_, index) => index + 1),
      ticked: ticks[path] ?? [],
      bestScore: scores.length > 0 ? Math.max(...scores) : null,
    });
  });
  return new Set(finished.map(({ path }) => path));
}
