import { GraphQLError } from "graphql";

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
  /** What is wrong with which field; empty when the refusal is not about fields. */
  readonly fields: readonly FieldProblem[];

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: { fields?: FieldProblem[]; http?: RefusalHttp } = {},
  ) {
    super(message, {
      extensions: {
        code,
        ...(details.fields && { fields: details.fields }),
        ...(details.http && { http: details.http }),
      },
    });
    this.fields = details.fields ?? [];
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

/** The input does not fit; every field that is wrong is named. */
export function badInput(fields: FieldProblem[]): Refusal {
  return new Refusal(
    "BAD_USER_INPUT",
    fields.map((problem) => `${problem.field}: ${problem.message}`).join(" "),
    {
      fields,
    },
  );
}

/** Too many tries; HTTP 429 with Retry-After in whole seconds. */
export function tooManyTries(retryAfterSeconds: number): Refusal {
  return new Refusal(
    "RATE_LIMITED",
    `Too many tries. Please wait ${retryAfterSeconds} seconds and try again.`,
    {
      http: { status: 429, headers: new Map([["retry-after", String(retryAfterSeconds)]]) },
    },
  );
}

/** The process cannot start; the message is one sentence for the person who started it. */
export class StartError extends Error {}
