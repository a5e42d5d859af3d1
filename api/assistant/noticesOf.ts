import type { LeftOut } from "./gate/leaveOut";

const sentences: Record<LeftOut, string> = {
  "email address": "I left out your email address.",
  "phone number": "I left out your phone number.",
  link: "I left out a link.",
  "long number": "I left out a long number.",
};

/** Tells the learner, each kind once, what the assistant did not look at. */
export function noticesOf(leftOut: readonly LeftOut[]): string[] {
  return [...new Set(leftOut)].map((kind) => sentences[kind]);
}
