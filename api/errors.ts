import { DrizzleQueryError } from "drizzle-orm/errors";
import { GraphQLError } from "graphql";
import type { z } from "zod";

/** The codes of `extensions.code`; anything else is a bug and leaves as INTERNAL_SERVER_ERROR. */
export type ErrorCode = "BAD_USER_INPUT" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "RATE_LIMITED";

/** One message about one field of an input, for showing beside that field. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** HTTP status and headers of a refusal, where GraphQL's own are not enough. */
export interface RefusalHttp {
  status: number;
  headers?: Map<string, string>;
}

/** A refusal that the caller may read. Its HTTP status is 200 for GraphQL unless `http` says otherwise. */
export class Refusal extends GraphQLError {
  /** Empty when the refusal is not about fields. */
  readonly fields: readonly FieldProblem[];

  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, http }: { fields?: FieldProblem[]; http?: RefusalHttp } = {},
  ) {
    super(message, { extensions: { code, ...(fields && { fields }), ...(http && { http }) } });
    this.fields = fields ?? [];
  }
}

/** The HTTP status of a refusal outside GraphQL's own answers. */
export function httpStatusOf(refusal: Refusal): number {
  return { BAD_USER_INPUT: 422, UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404, RATE_LIMITED: 429 }[
    refusal.code
  ];
}

/** The headers that go with it there, such as when to try again. */
export function httpHeadersOf({ extensions }: Refusal): Record<string, string> {
  return Object.fromEntries((extensions.http as RefusalHttp | undefined)?.headers ?? []);
}

export function badInput(fields: FieldProblem[]): Refusal {
  const message = fields.map((problem) => `${problem.field}: ${problem.message}`).join(" ");
  return new Refusal("BAD_USER_INPUT", message, { fields });
}

/** A refusal with HTTP 429 and Retry-After in whole seconds. */
export function tooManyTries(retryAfterSeconds: number): Refusal {
  const message = `Too many tries. Please wait ${retryAfterSeconds} seconds and try again.`;
  const headers = new Map([["retry-after", String(retryAfterSeconds)]]);
  return new Refusal("RATE_LIMITED", message, { http: { status: 429, headers } });
}

/** The process cannot start; the message is one sentence for the person who started it. */
export class StartError extends Error {}

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

export function foreignRequest(): Refusal {
  return new Refusal("FORBIDDEN", "Requests from other sites are not accepted here.", {
    http: { status: 403 },
  });
}

/**
 * Selects the properties of an error that are logged. Values of SQL statements are redacted, since people
 * typed them: Drizzle's message and the database's details repeat them.
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
