import { useHydrated } from "@tanstack/react-router";
import { useMemo } from "react";
import { isCourseComplete } from "../../schema/learningRules";
import { useBrowserProgress } from "./browserProgress";
import type { FinishedCourse, Learning, QuizScore } from "./readLearning";
import type { StoredProgress } from "./storedProgress";

/** Quiz scores and times of learning: the account's, otherwise this browser's once hydrated. */
export function useLearning(ofAccount: Learning | null): Learning | null {
  const hydrated = useHydrated();
  const progress = useBrowserProgress((stored) => stored);
  const ofBrowser = useMemo(
    () => (hydrated ? localLearning(progress, new Date()) : null),
    [hydrated, progress],
  );
  return ofAccount ?? ofBrowser;
}

/** Paths of the finished courses: the account's, otherwise this browser's once hydrated. */
export function useFinished(
  courses: readonly { path: string; moduleCount: number }[],
  /** Null without a session. */
  ofAccount: readonly FinishedCourse[] | null,
): ReadonlySet<string> {
  const progress = useBrowserProgress((stored) => stored);
  return useMemo(
    () => (ofAccount ? new Set(ofAccount.map(({ path }) => path)) : localFinished(courses, progress)),
    [courses, ofAccount, progress],
  );
}

/** Quiz scores and times of learning that a browser stores. */
export function localLearning(
  { attempts, tickTimes }: Pick<StoredProgress, "attempts" | "tickTimes">,
  now: Date,
): Learning {
  const scores = new Map<string, QuizScore>();
  for (const { id, path, score, right } of attempts) {
    const before = scores.get(path);
    const isBest = !before || score >= before.best;
    // Deleted first, so that the course whose quiz was submitted last comes last.
    scores.delete(path);
    scores.set(path, {
      path,
      total: right.length,
      best: isBest ? score : before.best,
      bestId: isBest ? id : before.bestId,
      last: score,
      lastId: id,
    });
  }
  const times = Object.values(tickTimes).flatMap((ofCourse) => Object.values(ofCourse));
  return {
    scores: [...scores.values()].reverse(),
    times: [
      ...times.map((startsAt) => ({ startsAt, modules: 1, quizzes: 0 })),
      ...attempts.map(({ submittedAt }) => ({ startsAt: submittedAt, modules: 0, quizzes: 1 })),
    ],
    until: now.toISOString(),
  };
}

/** Paths of the courses finished without a session, by the progress that the browser stores. */
export function localFinished(
  courses: readonly { path: string; moduleCount: number }[],
  { ticks, attempts }: Pick<StoredProgress, "ticks" | "attempts">,
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
