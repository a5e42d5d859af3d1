import { useMemo } from "react";
import { useLocalAttempts } from "./localAttemptStore";
import { localFinished } from "./localFinished";
import { useLocalTicks } from "./localTickStore";
import type { FinishedCourse } from "./readFinishedCourses";

/** Paths of the finished courses: the account's as read, otherwise this browser's once the page's program runs. */
export function useFinished(
  courses: readonly { path: string; moduleCount: number }[],
  /** Null without a session. */
  ofAccount: readonly FinishedCourse[] | null,
): ReadonlySet<string> {
  const { ticks } = useLocalTicks();
  const attempts = useLocalAttempts();
  return useMemo(
    () => (ofAccount ? new Set(ofAccount.map(({ path }) => path)) : localFinished(courses, ticks, attempts)),
    [courses, ofAccount, ticks, attempts],
  );
}
