import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface FieldTexts {
  label: string;
  hint?: string;
  /** Validation message, if the value is invalid. */
  problem?: string;
}

/** Label, hint and validation message of a form control, associated with it for assistive technology. */
function Field({
  label,
  hint,
  problem,
  children,
}: FieldTexts & {
  /** Renders the control with the attributes that associate it with the texts. */
  children: (controlProps: {
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

/** A labelled single-line text field. */
export function TextField({
  label,
  hint,
  problem,
  ...input
}: FieldTexts & Omit<ComponentProps<"input">, "id" | "className">) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(controlProps) => <input className="text-field" {...input} {...controlProps} />}
    </Field>
  );
}

/** A labelled multi-line text field. */
export function TextArea({
  label,
  hint,
  problem,
  ...textarea
}: FieldTexts & Omit<ComponentProps<"textarea">, "id" | "className">) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(controlProps) => <textarea className="text-field" {...textarea} {...controlProps} />}
    </Field>
  );
}
