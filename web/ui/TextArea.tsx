import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field";

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
