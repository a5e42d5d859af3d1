import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field";

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
