import { useCallback, useEffect, useRef, useState } from "react";
import { explorerLock, isLocked, unlockedForSeconds } from "../../schema/explorerLock";
import styles from "./Explorer.module.css";

/** Allows an admin's mutations for ten minutes. */
export function MutationSwitch({ lock: { unlockedAt, allow } }: { lock: MutationLock }) {
  return (
    <div className={styles.lock}>
      <label>
        <input
          type="checkbox"
          checked={unlockedAt !== null}
          onChange={({ target }) => allow(target.checked)}
        />
        Allow changes for 10 minutes
      </label>
      <p role="status">
        {unlockedAt
          ? `Mutations run until ${endOf(unlockedAt)}.`
          : "Mutations are locked, so that nothing is changed by a slip. Queries run."}
      </p>
    </div>
  );
}

function endOf(unlockedAt: Date): string {
  const end = new Date(unlockedAt.getTime() + unlockedForSeconds * 1000);
  return end.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

interface MutationLock {
  /** When changes were allowed; null while they are locked. */
  unlockedAt: Date | null;
  allow: (on: boolean) => void;
  /** The value of the lock header now; a stable function. */
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
