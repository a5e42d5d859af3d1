import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

export interface FieldWords {
  label: string;
  hint?: string;
  /** What is wrong with what was typed; nothing when it is right. */
  problem?: string;
}

/** The frame of a form control: label, hint and problem around it, each tied to it for assistive technology. */
export function Field({
  label,
  hint,
  problem,
  children,
}: FieldWords & {
  /** The control, given what ties it to its words. */
  children: (ties: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}) {
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
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": problem ? true : undefined,
      })}
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
