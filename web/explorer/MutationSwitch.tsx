import { unlockedForSeconds } from "../../schema/explorerLock";
import styles from "./MutationSwitch.module.css";
import type { MutationLock } from "./useMutationLock";

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
