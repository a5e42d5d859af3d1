import { UnsafeReply } from "./gate/unsafeReply";
import { GeminiFailure } from "./gemini/geminiFailure";
import type { ReplyParts } from "./replyParts";

/** What was written before the failure stays true after these; otherwise it may be the very thing that was refused. */
const keepingText = new Set(["unreadable", "time-out", "unreachable", "status"]);

/** What whoever runs the server can do about a status. */
const remedies = new Map([
  [400, "check GEMINI_API_KEY and GEMINI_MODEL"],
  [401, "check GEMINI_API_KEY"],
  [403, "check GEMINI_API_KEY"],
  [404, "there is no such model: set GEMINI_MODEL to one that the service offers"],
  [429, "the quota of GEMINI_API_KEY is used up"],
]);

/**
 * Counts a failure of the AI and logs it once, with nothing of what was asked or answered.
 * @returns whether what had arrived before it may be shown
 */
export function noteFailure({ counts, log }: Pick<ReplyParts, "counts" | "log">, error: unknown): boolean {
  if (error instanceof UnsafeReply) {
    counts.add(`refused reply ${error.rule}`);
    log.warn({ rule: error.rule }, "a reply of the AI was refused");
    return false;
  }
  if (!(error instanceof GeminiFailure)) {
    counts.add("failed bug");
    log.error({ err: error }, "the assistant failed");
    return false;
  }
  counts.add(`failed ${error.kind}`);
  if (error.kind === "cancelled") return false; // somebody left, and nothing is wrong
  const remedy = remedies.get(error.details.status ?? 0);
  log.error({ failure: error.kind, ...error.details }, `the AI gave no answer${remedy ? `: ${remedy}` : ""}`);
  return keepingText.has(error.kind);
}
