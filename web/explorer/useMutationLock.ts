import { useCallback, useEffect, useRef, useState } from "react";
import { explorerLock, isLocked, unlockedForSeconds } from "../../schema/explorerLock";

export interface MutationLock {
  /** When changes were allowed; null while they are locked. */
  unlockedAt: Date | null;
  allow: (on: boolean) => void;
  /** What the requests of the explorer say now; the same function as long as the explorer is open. */
  said: () => string;
}

/** The switch that allows an admin's mutations. It turns itself off. */
export function useMutationLock(): MutationLock {
  const [unlockedAt, setUnlockedAt] = useState<Date | null>(null);
  const current = useRef<Date | null>(null);
  const set = useCallback((at: Date | null) => {
    current.current = at;
    setUnlockedAt(at);
  }, []);
  useEffect(() => {
    if (!unlockedAt) return;
    const timer = setTimeout(() => set(null), unlockedForSeconds * 1000);
    return () => clearTimeout(timer);
  }, [unlockedAt, set]);
  const said = useCallback(() => {
    const now = explorerLock(current.current, new Date());
    // A computer that slept has not counted the minutes.
    if (isLocked(now)) set(null);
    return now;
  }, [set]);
  return { unlockedAt, allow: (on) => set(on ? new Date() : null), said };
}
