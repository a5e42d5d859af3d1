import { useHydrated } from "@tanstack/react-router";
import { useMemo } from "react";
import { coursePath, moduleNumber, parse, type Ticks, validEntries, validItems } from "./storedProgress";

/** Local storage key. */
const key = "ninefold.accountTicks";
const record = validEntries(coursePath, validItems(moduleNumber));

/** Stores the ticks of the signed-in learner, to be shown on stored pages; null removes them. */
export function storeAccountTicks(ticks: Ticks | null): void {
  try {
    if (ticks) localStorage.setItem(key, JSON.stringify(ticks));
    else localStorage.removeItem(key);
  } catch {
    // Stored pages then show the ticks of this browser only.
  }
}

/** Returns the ticks of the learner who was signed in last, on a stored page; null elsewhere. */
export function useAccountTicks(isKept: boolean): Ticks | null {
  const hydrated = useHydrated();
  return useMemo(() => (hydrated && isKept ? readAccountTicks() : null), [hydrated, isKept]);
}

function readAccountTicks(): Ticks | null {
  try {
    return parse(record, localStorage.getItem(key)) ?? null;
  } catch {
    return null;
  }
}
