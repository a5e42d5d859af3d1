import { useHydrated } from "@tanstack/react-router";
import { groupBy } from "es-toolkit";
import { useMemo } from "react";
import { isDue, moduleStrength } from "../../schema/practiceRules";
import { useBrowserProgress } from "./browserProgress";
import type { PracticeOverview } from "./readLearning";
import type { LocalPracticeAnswer } from "./storedProgress";

/** Returns the practice overview: the account's, else the browser's after hydration. */
export function usePractice(
  courses: readonly { id: string; path: string }[],
  /** Null without a session. */
  accountPractice: PracticeOverview | null,
): PracticeOverview | null {
  const hydrated = useHydrated();
  const practice = useBrowserProgress((progress) => progress.practice);
  return useMemo(
    () => accountPractice ?? (hydrated ? localPractice(courses, practice, new Date()) : null),
    [courses, accountPractice, hydrated, practice],
  );
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
