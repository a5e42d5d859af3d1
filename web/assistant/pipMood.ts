import type { Chat } from "./chat";

/** How Pip looks. */
export type PipMood = "waving" | "thinking" | "happy";

/**
 * Thinks while a reply is on its way or has failed. Laughs only where it is certain that nobody is sad: at the date and at small talk; not beside
 * the help for somebody in danger, and not at a question whose story it cannot understand.
 */
export function pipMood({ messages, pending }: Pick<Chat, "messages" | "pending">): PipMood {
  const last = messages.at(-1);
  if (pending) return "thinking";
  if (last?.type !== "bot") return "waving";
  if (last.askAgain) return "thinking";
  const isSmallTalk = last.source === "DATE" || last.source === "CANNED";
  return isSmallTalk && !last.message.includes("/helpline") ? "happy" : "waving";
}
