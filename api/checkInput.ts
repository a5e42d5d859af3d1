import type { z } from "zod";
import { badInput, type FieldProblem } from "./errors";

/** Every problem of an input as one message a field, in the order of the fields. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "input";
    if (!problems.has(field)) problems.set(field, issue.message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/**
 * The input as the schema reads it.
 * @throws Refusal BAD_USER_INPUT with field messages
 */
export function checkInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const read = schema.safeParse(input);
  if (!read.success) throw badInput(fieldProblems(read.error));
  return read.data;
}
