import { type ComponentProps, useId } from "react";
import styles from "./TextField.module.css";

/** A labelled text of several lines with an optional hint and the problem found with it. */
export function TextArea({
  label,
  hint,
  problem,
  ...textarea
}: { label: string; hint?: string; problem?: string } & Omit<
  ComponentProps<"textarea">,
  "id" | "className"
>) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <textarea
        {...textarea}
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={problem ? true : undefined}
      />
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
