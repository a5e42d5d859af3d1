import { createStore, useSelector } from "@tanstack/react-store";
import { chatFailed } from "../../schema/alertTexts";
import type { ChatReplyFragment } from "../../schema/generated/graphql";
import { RequestFailure } from "../graphql/requestFailure";
import { requestReply } from "./requestReply";

/** A message of the history (specification, section 3). */
type ChatMessage = { id: number; message: string } & (
  | { type: "user" }
  | {
      type: "bot";
      /** Null if there was no reply or an incomplete one. */
      source: ChatReplyFragment["source"] | null;
      /** BCP 47: of the text above the first horizontal rule, if it is not English. */
      language?: string | null | undefined;
      citations: ChatReplyFragment["citations"];
      guideCitations: ChatReplyFragment["guideCitations"];
      notices: readonly string[];
      /** The question, if its reply failed and it can be asked again. */
      retryQuestion?: string;
    }
);

/** A message of Pip. */
export type BotReply = Extract<ChatMessage, { type: "bot" }>;

/** The history and the pending reply. */
export interface Chat {
  messages: readonly ChatMessage[];
  /** The text of the pending reply so far; empty before its first piece. */
  pending: { text: string } | null;
}

/** Codes of a server that takes no question now; its message says for how long. */
const refusals = ["RATE_LIMITED", "UNAVAILABLE"];

const empty: Chat = { messages: [], pending: null };

/** In memory only: it survives leaving /chat, but not closing the tab (specification, section 3). */
const store = createStore(empty);
let lastId = 0;
let abort = new AbortController();

/** Returns the current chat; empty on the server. */
export function useChat(): Chat {
  return useSelector(store);
}

/** Asks a question and adds the reply. Does nothing if it is blank or a reply is pending. Never rejects. */
export async function ask(typed: string): Promise<void> {
  const question = typed.trim();
  if (!question || store.state.pending) return;
  abort = new AbortController();
  const { signal } = abort;
  change({
    messages: [...store.state.messages, { id: nextMessageId(), type: "user", message: question }],
    pending: { text: "" },
  });
  let text = "";
  try {
    for await (const { text: piece, reply } of requestReply(question, signal)) {
      if (signal.aborted) return;
      text += piece ?? "";
      if (reply) addReply(reply, reply.source === "ERROR" ? question : undefined);
      else change({ pending: { text } });
    }
  } catch (error) {
    if (signal.aborted) return;
    const isRefused = error instanceof RequestFailure && refusals.includes(error.code);
    if (!isRefused) console.error(error);
    const message = [text, isRefused ? error.message : chatFailed].filter(Boolean).join("\n\n");
    addReply({ ...noReply, message }, question);
  }
}

/** Aborts the pending reply; the text received so far stays. */
export function stopReply(): void {
  const { pending } = store.state;
  if (!pending) return;
  abort.abort();
  addReply({ ...noReply, message: pending.text, notices: ["You stopped this answer."] });
}

/** Empties the history and aborts the pending reply. */
export function clearChat(): void {
  abort.abort();
  change(empty);
}

const noReply = { source: null, citations: [], guideCitations: [], notices: [] };

function addReply(reply: Omit<BotReply, "id" | "type" | "retryQuestion">, retryQuestion?: string): void {
  const added = { id: nextMessageId(), type: "bot" as const, ...reply, retryQuestion };
  change({ messages: [...store.state.messages, added], pending: null });
}

function nextMessageId(): number {
  lastId += 1;
  return lastId;
}

function change(changes: Partial<Chat>): void {
  store.setState((chat) => ({ ...chat, ...changes }));
}

/** Variant of Pip's picture. */
type PipMood = "waving" | "thinking" | "happy";

/**
 * Returns "thinking" while a reply is pending or after a failure, and "happy" only for the date and small
 * talk: not with help for somebody in danger, and not for questions that Pip may misunderstand.
 */
export function pipMood({ messages, pending }: Chat): PipMood {
  const last = messages.at(-1);
  if (pending) return "thinking";
  if (last?.type !== "bot") return "waving";
  if (last.retryQuestion) return "thinking";
  const isSmallTalk = last.source === "DATE" || last.source === "CANNED";
  return isSmallTalk && !last.message.includes("/helpline") ? "happy" : "waving";
}
