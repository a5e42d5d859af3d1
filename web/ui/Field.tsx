import { type ComponentProps, type ElementType, useId } from "react";
import styles from "./Field.module.css";

type FieldProps<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "id" | "className"> & {
  label: string;
  hint?: string;
  /** Validation message, if the value is invalid. */
  problem?: string;
};

/** A labelled single-line text field. */
export function TextField(props: FieldProps<"input">) {
  return <Field as="input" {...props} />;
}

/** A labelled multi-line text field. */
export function TextArea(props: FieldProps<"textarea">) {
  return <Field as="textarea" {...props} />;
}

/** Label, hint and validation message of a form control, associated with it for assistive technology. */
function Field({
  as: Control,
  label,
  hint,
  problem,
  ...control
}: FieldProps<"input" | "textarea"> & { as: ElementType }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className="note">
          {hint}
        </span>
      )}
      <Control
        className="text-field"
        {...control}
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
