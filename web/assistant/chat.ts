import { useSyncExternalStore } from "react";
import type { ChatReplyFragment } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { requestReply } from "./requestReply";

/** The bot's message when no reply came (specification, section 8). */
const failureMessage = "Sorry, something went wrong. Please try again.";

/** A message of the history (specification, section 3). */
type ChatMessage = { id: number; message: string } & (
  | { type: "user" }
  | {
      type: "bot";
      /** Where the reply comes from; null when none came, or not all of it. */
      source: ChatReplyFragment["source"] | null;
      citations: ChatReplyFragment["citations"];
      notices: readonly string[];
      /** The question, where there is no good answer to it: it can be asked again. */
      askAgain?: string;
    }
);

/** A message of Pip. */
export type BotReply = Extract<ChatMessage, { type: "bot" }>;

/** The history, and what is on its way. */
export interface Chat {
  messages: readonly ChatMessage[];
  /** The beginning of the reply that is on its way; empty before its first piece. */
  pending: { text: string } | null;
}

const empty: Chat = { messages: [], pending: null };

/** In memory only: it outlives the page /chat, not the tab (specification, section 3). */
let chat = empty;
let lastId = 0;
let abort = new AbortController();
const listeners = new Set<() => void>();

/** The chat as it is; empty on the server. */
export function useChat(): Chat {
  return useSyncExternalStore(
    subscribe,
    () => chat,
    () => empty,
  );
}

/** Asks a question and adds the reply. Does nothing with a blank question, or while a reply is pending. Never rejects. */
export async function ask(execute: ExecuteGraphql, typed: string): Promise<void> {
  const question = typed.trim();
  if (!question || chat.pending) return;
  abort = new AbortController();
  const { signal } = abort;
  change({ messages: [...chat.messages, { id: newId(), type: "user", message: question }] });
  let text = "";
  change({ pending: { text } });
  try {
    for await (const { text: piece, reply } of requestReply(execute, question, signal)) {
      if (signal.aborted) return;
      text += piece ?? "";
      if (reply) addReply(reply, reply.source === "ERROR" ? question : undefined);
      else change({ pending: { text } });
    }
  } catch (error) {
    if (signal.aborted) return;
    console.error(error);
    const message = [text, failureMessage].filter(Boolean).join("\n\n");
    addReply({ ...noReply, message }, question);
  }
}

/** Gives up the pending reply; what has come of it stays. */
export function stopReply(): void {
  if (!chat.pending) return;
  abort.abort();
  addReply({ ...noReply, message: chat.pending.text, notices: ["You stopped this answer."] });
}

/** Empties the history and gives up the pending reply. */
export function clearChat(): void {
  abort.abort();
  change(empty);
}

const noReply = { source: null, citations: [], notices: [] };

function addReply(reply: Omit<BotReply, "id" | "type" | "askAgain">, askAgain?: string): void {
  const { message, source, citations, notices } = reply;
  const added = { id: newId(), type: "bot" as const, message, source, citations, notices, askAgain };
  change({ messages: [...chat.messages, added], pending: null });
}

function newId(): number {
  lastId += 1;
  return lastId;
}

function change(changes: Partial<Chat>): void {
  chat = { ...chat, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
