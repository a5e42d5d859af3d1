import { groupBy } from "es-toolkit";
import { useMemo } from "react";
import { isCourseComplete } from "../../schema/learningRules";
import { isDue, moduleStrength } from "../../schema/practiceRules";
import { useBrowserProgress } from "./browserProgress";
import type { FinishedCourse, Learning, PracticeOverview, QuizScore } from "./readLearning";
import type { LocalPracticeAnswer, StoredProgress } from "./storedProgress";

/** Returns quiz scores and learning times: the account's, else the browser's. */
export function useLearning(accountLearning: Learning | null): Learning {
  const progress = useBrowserProgress((stored) => stored);
  return accountLearning ?? localLearning(progress, new Date());
}

/** Returns paths of the finished courses: the account's, else the browser's. */
export function useFinished(
  courses: readonly { path: string; moduleCount: number }[],
  /** Null without a session. */
  accountFinished: readonly FinishedCourse[] | null,
): ReadonlySet<string> {
  const progress = useBrowserProgress((stored) => stored);
  if (!accountFinished) return localFinished(courses, progress);
  return new Set(accountFinished.map(({ path }) => path));
}

/** Returns the practice overview: the account's, else the browser's. */
export function usePractice(
  courses: readonly { id: string; path: string }[],
  /** Null without a session. */
  accountPractice: PracticeOverview | null,
): PracticeOverview {
  const practice = useBrowserProgress((progress) => progress.practice);
  // The overview of 2,000 answers takes several milliseconds.
  return useMemo(
    () => accountPractice ?? localPractice(courses, practice, new Date()),
    [courses, accountPractice, practice],
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
      course: { path },
      total: right.length,
      best: isBest ? score : previous.best,
      bestId: isBest ? id : previous.bestId,
      last: score,
      lastId: id,
    });
  }
  const times = Object.values(tickTimes).flatMap((timesOfCourse) => Object.values(timesOfCourse));
  return {
    myQuizScores: [...scores.values()].reverse(),
    myLearningTimes: {
      times: [
        ...times.map((startsAt) => ({ startsAt, modules: 1, quizzes: 0 })),
        ...attempts.map(({ submittedAt }) => ({ startsAt: submittedAt, modules: 0, quizzes: 1 })),
      ],
      until: now.toISOString(),
    },
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

/** Computes the practice overview from the answers stored in a browser, oldest first. */
export function localPractice(
  courses: readonly { id: string; path: string }[],
  practice: readonly LocalPracticeAnswer[],
  now: Date,
): PracticeOverview {
  // The newest answer to an item has its state.
  const newest = [...new Map(practice.map((answer) => [answer.itemId, answer])).values()];
  const states = newest.flatMap(({ itemId, moduleNumber, answeredAt, dueAt }) => {
    const course = courses.find(({ id }) => itemId.startsWith(`${id}/`));
    if (!course) return [];
    const { path } = course;
    return { path, moduleNumber, answeredAtMs: Date.parse(answeredAt), dueAtMs: Date.parse(dueAt) };
  });
  const isDueNow = (state: { dueAtMs: number }) => isDue(state, now.getTime());
  const later = states.flatMap((state) => (isDueNow(state) ? [] : state.dueAtMs));
  const byModule = groupBy(states, ({ path, moduleNumber }) => `${path} ${moduleNumber}`);
  const modules = Object.values(byModule).flatMap((ofModule) => {
    const [first] = ofModule;
    if (!first) return [];
    return [
      {
        path: first.path,
        number: first.moduleNumber,
        strength: moduleStrength(ofModule),
        dueCount: ofModule.filter(isDueNow).length,
      },
    ];
  });
  return {
    dueCount: states.filter(isDueNow).length,
    nextDueAt: later.length > 0 ? new Date(Math.min(...later)).toISOString() : null,
    modules: modules.sort((one, other) => one.path.localeCompare(other.path) || one.number - other.number),
  };
}
