import { createClient } from "graphql-sse";
import {
  AskAssistantDocument,
  type AskAssistantMutation,
  AssistantReplyDocument,
  type AssistantReplySubscription,
  type AssistantReplySubscriptionVariables,
} from "../../schema/generated/graphql";
import type { GraphqlResult } from "../../schema/pageRenderer";
import { RequestFailure, unreachable } from "../graphql/requestFailure";
import { resultOf } from "../graphql/resultOf";
import { dataOf } from "../graphql/runOperation";

/** After this many failed streams in a row, a proxy is assumed to block streams. */
const maxFailedStreams = 2;

/** Streams in a row that ended before their first event although the server could be reached. */
let failedStreams = 0;

/**
 * Yields the pieces of a streamed reply, then the complete reply. If the stream fails before its first
 * event, yields only the complete reply, from the mutation; after two such questions, without trying.
 * @throws RequestFailure if the server refuses, another error without a complete reply
 */
export async function* requestReply(message: string, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const input = { message, timeZone };
  if (failedStreams < maxFailedStreams) {
    let hasStarted = false;
    try {
      for await (const event of streamReply(input, signal)) {
        hasStarted = true;
        failedStreams = 0;
        yield event;
        if (event.reply) return;
      }
    } catch (error) {
      if (hasStarted || error instanceof RequestFailure) throw error;
    }
    if (signal.aborted) return;
    if (hasStarted) throw new RequestFailure(unreachable, "UNREACHABLE");
  }
  const reply = await askAssistant(input, signal);
  failedStreams += 1;
  yield { reply };
}

/** A piece of a reply to append, or the complete reply, which comes last. */
type ReplyEvent = Partial<AssistantReplySubscription["assistantReply"]>;

type AskAssistantInput = AssistantReplySubscriptionVariables["input"];

/** Sends the mutation. The server stops generating if it is aborted or the page is closed. */
async function askAssistant(
  input: AskAssistantInput,
  signal: AbortSignal,
): Promise<AskAssistantMutation["askAssistant"]> {
  const query = AskAssistantDocument.toString();
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ operationName: "AskAssistant", query, variables: { input } }),
    signal,
  });
  const result = resultOf<AskAssistantMutation>(response.status, await response.text());
  return dataOf(result).askAssistant;
}

/**
 * Longer than the server waits for the AI's first words. Without an event by then, a proxy is assumed to
 * buffer the stream.
 */
const firstEventTimeoutMs = 30_000;

/** The server's timeout for the AI. Without an event by then, the connection is dead. */
const nextEventTimeoutMs = 60_000;

const client = createClient({ url: "/graphql/stream", retryAttempts: 0 });

/**
 * Yields the events of a reply. Ends early on abort, disconnect or timeout, and then cancels the request.
 * @throws RequestFailure if the server refuses, another error if it is unreachable
 */
async function* streamReply(input: AskAssistantInput, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
  const responses = client.iterate({ query: AssistantReplyDocument.toString(), variables: { input } });
  let stop = () => {};
  // The client itself waits forever if a connection closes just after an event.
  const stopped = new Promise<{ done: true }>((resolve) => {
    stop = () => resolve({ done: true });
  });
  let timer = setTimeout(stop, firstEventTimeoutMs);
  signal.addEventListener("abort", stop);
  try {
    for (;;) {
      const step = await Promise.race([responses.next(), stopped]);
      if (step.done) return;
      clearTimeout(timer);
      timer = setTimeout(stop, nextEventTimeoutMs);
      yield dataOf(step.value as GraphqlResult<AssistantReplySubscription>).assistantReply;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    void responses.return?.();
  }
}
