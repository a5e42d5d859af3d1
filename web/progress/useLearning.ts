import { useHydrated } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Learning } from "./learning";
import { useLocalAttempts } from "./localAttemptStore";
import { localLearning } from "./localLearning";
import { readTickTimes } from "./localTickTimes";

/** What was learned besides ticks: the account's as read, otherwise this browser's once the page's program runs. */
export function useLearning(ofAccount: Learning | null): Learning | null {
  const hydrated = useHydrated();
  const attempts = useLocalAttempts();
  const ofBrowser = useMemo(
    () =>
      hydrated
        ? localLearning(
            attempts,
            readTickTimes(() => localStorage),
            new Date(),
          )
        : null,
    [hydrated, attempts],
  );
  return ofAccount ?? ofBrowser;
}
