import { useHydrated } from "@tanstack/react-router";
import { useId } from "react";
import styles from "./ComfortSwitch.module.css";

/** Something that is on or off, with one sentence about what it does. */
export function ComfortSwitch({
  label,
  hint,
  on,
  onChange,
}: {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <label className={styles.switch}>
      <span className={styles.words}>
        <span id={`${id}label`} className={styles.name}>
          {label}
        </span>
        <span id={`${id}hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}hint`}
        disabled={!hydrated}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
