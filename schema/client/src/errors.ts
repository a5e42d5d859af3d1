/** `extensions.code` of the API; later versions may add codes. */
export type RefusalCode =
  | "BAD_USER_INPUT"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "RATE_LIMITED"
  | "UNAVAILABLE"
  | "INTERNAL_SERVER_ERROR"
  | (string & {});

/** An error of a GraphQL response. */
export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions?: {
    code?: RefusalCode;
    /** With BAD_USER_INPUT: the invalid fields of the input. */
    fields?: { field: string; message: string }[];
  };
}

/** Base class of all errors of a call. Only an aborted call throws the signal's reason instead. */
export class NinefoldError extends Error {
  override name = "NinefoldError";

  constructor(
    message: string,
    readonly code: RefusalCode | "NO_RESPONSE" | "NOT_GRAPHQL",
    /** The HTTP status; null without a response. */
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The server could not be reached, also by retries; `cause` is the last error. The code is NO_RESPONSE. */
export class NoResponseError extends NinefoldError {
  override name = "NoResponseError";

  constructor(cause: unknown) {
    super("The server did not respond.", "NO_RESPONSE", null, { cause });
  }
}

/** The response is not GraphQL, e.g. the page of a proxy or of a wrong URL. The code is NOT_GRAPHQL. */
export class NotGraphqlError extends NinefoldError {
  override name = "NotGraphqlError";

  constructor(status: number) {
    super(`The response (HTTP ${status}) is not GraphQL.`, "NOT_GRAPHQL", status);
  }
}

/** The response contains errors. Code and message are those of the first error. */
export class RefusedError extends NinefoldError {
  override name = "RefusedError";

  constructor(
    /** All errors of the response, at least one. */
    readonly errors: readonly GraphqlError[],
    status: number,
    /** The value of Retry-After; null without one. */
    readonly retryAfterSeconds: number | null,
    /** The partial data of the response; null without any. */
    readonly data: unknown,
  ) {
    super(errors[0]?.message ?? "", errors[0]?.extensions?.code ?? "INTERNAL_SERVER_ERROR", status);
  }
}
