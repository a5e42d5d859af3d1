import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * What the log keeps of an error: kind, message, stack and, of a statement that failed, its text and the database's code. Values stay out: they
 * are what people typed, and both Drizzle's message and the database's details repeat them.
 */
export function errorForLog(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return { statement: error.query, cause: errorForLog(error.cause) };
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}
