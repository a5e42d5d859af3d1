/** `extensions.code` of the API; later versions may add codes. */
export type RefusalCode =
  | "BAD_USER_INPUT"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "RATE_LIMITED"
  | "INTERNAL_SERVER_ERROR"
  | (string & {});

/** One error of an answer, as GraphQL writes it. */
export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions?: {
    code?: RefusalCode;
    /** With BAD_USER_INPUT: the wrong fields of the input, and why. */
    fields?: { field: string; message: string }[];
  };
}

/** Every failure of a call, except that it was aborted: then the signal's reason is thrown. */
export class NinefoldError extends Error {
  override name = "NinefoldError";

  constructor(
    message: string,
    readonly code: RefusalCode | "NO_ANSWER" | "NOT_GRAPHQL",
    /** The HTTP status; null when no answer came. */
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No answer came in any of the tries; `cause` is the last reason. The code is NO_ANSWER. */
export class NoAnswerError extends NinefoldError {
  override name = "NoAnswerError";

  constructor(cause: unknown) {
    super("No answer came from the server.", "NO_ANSWER", null, { cause });
  }
}

/** The answer is not GraphQL: mostly the page of a proxy, or a wrong address. The code is NOT_GRAPHQL. */
export class NotGraphqlError extends NinefoldError {
  override name = "NotGraphqlError";

  constructor(status: number) {
    super(`The answer (HTTP ${status}) is not GraphQL.`, "NOT_GRAPHQL", status);
  }
}

/** The API refused, wholly or in part. Code and message are those of the first error. */
export class RefusedError extends NinefoldError {
  override name = "RefusedError";

  constructor(
    /** All errors of the answer, at least one. */
    readonly errors: readonly GraphqlError[],
    status: number,
    /** From Retry-After; null without one. */
    readonly retryAfterSeconds: number | null,
    /** The partial data of the answer; null without any. */
    readonly data: unknown,
  ) {
    super(errors[0]?.message ?? "", errors[0]?.extensions?.code ?? "INTERNAL_SERVER_ERROR", status);
  }
}
