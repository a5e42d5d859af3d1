import type { LeftOut } from "./leaveOut";

/** Why a reply was held back. */
export type ReplyRule = LeftOut | "danger";

/** A reply that must not be shown. It knows the rule and nothing of the text, so that it can be logged. */
export class UnsafeReply extends Error {
  constructor(readonly rule: ReplyRule) {
    super(`the reply was held back: ${rule}`);
    this.name = "UnsafeReply";
  }
}
