/** A failed operation. `message` is one sentence for the learner; `code` is for the caller. */
export class RequestFailure extends Error {
  constructor(
    message: string,
    /**
     * A code of the API (`UNAUTHENTICATED`, `RATE_LIMITED`, ...); `UNREACHABLE` without a response;
     * `BAD_GATEWAY` with the response of a proxy that cannot reach its servers.
     */
    readonly code: string,
    /** Messages about fields of the input, to be shown next to them. */
    readonly fields: readonly { field: string; message: string }[] = [],
  ) {
    super(message);
    this.name = "RequestFailure";
  }
}

/** Returns whether the same request can succeed later: the server or its database could not be reached. */
export function isTemporary(error: unknown): boolean {
  return error instanceof RequestFailure && (error.code === "UNAVAILABLE" || isServerUnreachable(error));
}

/** Returns whether the server could not be reached. */
export function isServerUnreachable({ code }: RequestFailure): boolean {
  return code === "UNREACHABLE" || code === "BAD_GATEWAY";
}

/** Message when no response arrived. */
export const unreachable = "We could not reach Ninefold. Please check your connection and try again.";

/** Message when the server failed. */
export const serverTrouble = "Something went wrong on our side. Please try again in a moment.";

/** Returns one sentence for the learner about anything thrown. */
export function readableMessage(error: unknown): string {
  return error instanceof RequestFailure ? error.message : "Something went wrong. Please try again.";
}
