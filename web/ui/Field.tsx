import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface FieldWords {
  label: string;
  hint?: string;
  /** The mistake in the value, if there is one. */
  problem?: string;
}

/** Label, hint and problem of a form control, associated with it for assistive technology. */
function Field({
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

/** A labelled line of text. */
export function TextField({
  label,
  hint,
  problem,
  ...input
}: FieldWords & Omit<ComponentProps<"input">, "id" | "className">) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ties) => <input {...input} {...ties} />}
    </Field>
  );
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  hint,
  problem,
  ...textarea
}: FieldWords & Omit<ComponentProps<"textarea">, "id" | "className">) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ties) => <textarea {...textarea} {...ties} />}
    </Field>
  );
}
