import { DrizzleQueryError } from "drizzle-orm/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import type { z } from "zod";

/** The values of `extensions.code`. Any other error is a bug and is masked as INTERNAL_SERVER_ERROR. */
export type ErrorCode =
  | "BAD_USER_INPUT"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "RATE_LIMITED"
  | "UNAVAILABLE";

/** A message about one field of an input, to be shown next to that field. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** HTTP status and headers of a refusal where the defaults of GraphQL over HTTP do not fit. */
interface RefusalHttp {
  status: number;
  headers?: Map<string, string>;
}

/** An expected error that the caller may see. In GraphQL its HTTP status is 200 unless `http` is set. */
export class Refusal extends GraphQLError {
  /** Empty when the refusal is not about fields. */
  readonly fields: readonly FieldProblem[];

  /** @param cause for operators; responses do not contain it */
  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, http, cause }: { fields?: FieldProblem[]; http?: RefusalHttp; cause?: unknown } = {},
  ) {
    super(message, { extensions: { code, ...(fields && { fields }), ...(http && { http }) } });
    this.fields = fields ?? [];
    if (cause !== undefined) this.cause = cause;
  }
}

/** HTTP status of each code outside of GraphQL responses. */
export const statusOfCode: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** Sets the HTTP status and headers of a refusal outside of GraphQL responses. */
export function applyRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(statusOfCode[refusal.code]).headers(httpHeadersOf(refusal));
}

/** Returns the HTTP headers of a refusal outside of GraphQL responses, such as Retry-After. */
export function httpHeadersOf({ extensions }: Refusal): Record<string, string> {
  return Object.fromEntries((extensions.http as RefusalHttp | undefined)?.headers ?? []);
}

/** Creates BAD_USER_INPUT with a message per field. */
export function badInput(fields: FieldProblem[]): Refusal {
  const message = fields.map((problem) => `${problem.field}: ${problem.message}`).join(" ");
  return new Refusal("BAD_USER_INPUT", message, { fields });
}

/** Creates a refusal with HTTP 429 and Retry-After in whole seconds. */
export function tooManyTries(
  retryAfterSeconds: number,
  message = `Too many tries. Please wait ${retryAfterSeconds} seconds and try again.`,
): Refusal {
  const headers = new Map([["retry-after", String(retryAfterSeconds)]]);
  return new Refusal("RATE_LIMITED", message, { http: { status: 429, headers } });
}

/** Creates a refusal with HTTP 503 and Retry-After; `message` is one sentence for the learner. */
export function unavailable(message: string, retryAfterSeconds: number, cause?: unknown): Refusal {
  const headers = new Map([["retry-after", String(retryAfterSeconds)]]);
  return new Refusal("UNAVAILABLE", message, { http: { status: 503, headers }, cause });
}

/** Creates the refusal of a call that needs a session. */
export function loginRequired(): Refusal {
  return new Refusal("UNAUTHENTICATED", "Please log in first.");
}

/** Returns the error if it is a refusal, or the refusal that caused a failed query; null for a bug. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof DrizzleQueryError)) return null;
  return isAccountDeleted(error.cause) ? loginRequired() : refusalOf(error.cause);
}

/** Returns the result of work with the database; null if the database is unavailable. */
export async function unlessUnavailable<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (refusalOf(error)?.code === "UNAVAILABLE") return null;
    throw error;
  }
}

/** Returns whether a row was refused because its account was deleted after the session had been read. */
function isAccountDeleted(error: object = {}): boolean {
  // `constraint_name` in postgres.js, `constraint` in PGlite.
  const { code, constraint_name, constraint } = error as Record<string, unknown>;
  return code === "23503" && /_(user|admin)_id_users_id_fk$/.test(String(constraint_name ?? constraint));
}

/** A start failure that the operator can fix; the message is one sentence for them. */
export class StartError extends Error {}

/** Converts a zod error to one message per field, in field order. */
function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "input";
    if (!problems.has(field)) problems.set(field, issue.message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** The outcome of a form with invalid fields. */
export interface InvalidFields {
  kind: "invalidInput";
  fields: FieldProblem[];
}

/** Creates the outcome of a form from the error of its schema. */
export function invalidFields(error: z.ZodError): InvalidFields {
  return { kind: "invalidInput", fields: fieldProblems(error) };
}

/**
 * Parses an input.
 * @throws Refusal BAD_USER_INPUT with a message per field
 */
export function checkInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw badInput(fieldProblems(result.error));
  return result.data;
}

/** Creates the refusal of a request from an untrusted origin, with HTTP 403. */
export function untrustedOriginRefusal(): Refusal {
  return new Refusal("FORBIDDEN", "Requests from other sites are not accepted here.", {
    http: { status: 403 },
  });
}

/**
 * Selects the properties of an error that are logged. It omits the parameter values of SQL statements, which
 * are personal data; Drizzle's message and the database's details repeat them.
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

/**
 * Logs a bug with the request that failed.
 * @param path by default the pattern of its route, which has no ids, tokens or other values of people
 */
export function logBug(
  request: FastifyRequest,
  error: unknown,
  message: string,
  path = request.routeOptions.url,
): void {
  request.log.error({ err: error, method: request.method, path }, message);
}
