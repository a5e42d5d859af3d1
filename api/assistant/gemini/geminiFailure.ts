/** Why the AI gave no answer, or no whole one. */
export type GeminiFailureKind =
  /** It answered with a status that is no success. */
  | "status"
  /** It refused the prompt, or stopped for a reason such as SAFETY, RECITATION or LANGUAGE. */
  | "blocked"
  /** What it sent could not be read, or ended too early. */
  | "unreadable"
  /** No text in time, or not all of it. */
  | "time-out"
  /** There was no connection to it. */
  | "unreachable"
  /** Nobody waits for the answer any longer. */
  | "cancelled";

/** A failure of the AI service. It carries nothing of what was asked or answered, so it can be logged. */
export class GeminiFailure extends Error {
  override readonly name = "GeminiFailure";

  constructor(
    readonly kind: GeminiFailureKind,
    readonly details: { status?: number; finishReason?: string } = {},
  ) {
    super(kind);
  }
}
