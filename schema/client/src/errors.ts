/** What the API says in `extensions.code`; another code may come with a later version of it. */
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
    /** With BAD_USER_INPUT: which field of the input is wrong, and why. */
    fields?: { field: string; message: string }[];
  };
}

/** Every failure of a call, except that it was aborted: then the signal's reason is thrown. */
export class NinefoldError extends Error {
  override name = "NinefoldError";

  constructor(
    message: string,
    /** What happened, for programs. */
    readonly code: RefusalCode | "NO_ANSWER" | "NOT_GRAPHQL",
    /** The HTTP status; null when no answer came. */
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No answer came, in none of the tries; `cause` tells why. The code is NO_ANSWER. */
export class NoAnswerError extends NinefoldError {
  override name = "NoAnswerError";

  constructor(cause: unknown) {
    super("No answer came from the server.", "NO_ANSWER", null, { cause });
  }
}

/** What came is no GraphQL answer: mostly the page of a proxy, or a wrong address. The code is NOT_GRAPHQL. */
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
    /** In how many seconds the server wants to be asked again; null when it did not say. */
    readonly retryAfterSeconds: number | null,
    /** What was answered all the same; null when nothing was. */
    readonly data: unknown,
  ) {
    super(errors[0]?.message ?? "", errors[0]?.extensions?.code ?? "INTERNAL_SERVER_ERROR", status);
  }
}
