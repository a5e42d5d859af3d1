import { useCallback, useEffect, useRef, useState } from "react";
import { unlockedForSeconds } from "../../schema/explorerLock";
import styles from "./Explorer.module.css";

/** Checkbox that unlocks an admin's mutations for ten minutes. */
export function MutationSwitch({ lock: { unlockedAt, allow } }: { lock: MutationLock }) {
  return (
    <div className={styles.lock}>
      <label>
        <input
          type="checkbox"
          checked={unlockedAt !== null}
          onChange={({ target }) => allow(target.checked)}
        />
        Allow changes for {unlockedForSeconds / 60} minutes
      </label>
      <p role="status" className="note">
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
  /** Time of unlocking; null while locked. */
  unlockedAt: Date | null;
  allow: (on: boolean) => void;
  /** Returns the current value of the lock header. Stable across renders. */
  header: () => "locked" | "unlocked";
}

/** State of the lock on an admin's mutations, which locks itself again after ten minutes. */
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
  const header = useCallback(() => {
    if (!current.current) return "locked";
    const ageMs = Date.now() - current.current.getTime();
    if (ageMs >= 0 && ageMs < unlockedForSeconds * 1000) return "unlocked";
    // Timers do not run while a computer sleeps, and a clock can be set back.
    set(null);
    return "locked";
  }, [set]);
  return { unlockedAt, allow: (on) => set(on ? new Date() : null), header };
}
