import { createClient } from "graphql-sse";
import {
  AskAssistantDocument,
  AssistantReplyDocument,
  type AssistantReplySubscription,
  type AssistantReplySubscriptionVariables,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import { RequestFailure, unreachable } from "../graphql/requestFailure";
import { dataOf, runOperation } from "../graphql/runOperation";

/** True once a proxy has blocked the stream. */
let isStreamBlocked = false;

/**
 * Streams a reply, then yields it whole; where streams are blocked, only the whole reply, by the mutation.
 * @throws RequestFailure without a complete reply
 */
export async function* requestReply(
  execute: ExecuteGraphql,
  message: string,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const input = { message, timeZone };
  if (!isStreamBlocked) {
    let hasBegun = false;
    try {
      for await (const event of streamReply(input, signal)) {
        hasBegun = true;
        yield event;
        if (event.reply) return;
      }
    } catch (error) {
      if (hasBegun || error instanceof RequestFailure) throw error;
    }
    if (signal.aborted) return;
    if (hasBegun) throw new RequestFailure(unreachable, "UNREACHABLE");
  }
  const { askAssistant } = await runOperation(execute, AskAssistantDocument, { input });
  isStreamBlocked = true;
  yield { reply: askAssistant };
}

/** A piece of a reply to append, or the whole reply, which comes last. */
type ReplyEvent = Partial<AssistantReplySubscription["assistantReply"]>;

/** Longer than the server waits for the AI's first words; after that, something buffers the events. */
const firstEventWithinMs = 30_000;

/** As long as the server waits for the AI; after that, the connection is dead. */
const nextEventWithinMs = 60_000;

const client = createClient({ url: "/graphql/stream", retryAttempts: 0 });

/**
 * Events of a reply. Ends early on abort, on disconnect and on a timeout, and then gives up the request.
 * @throws RequestFailure when the server refuses, another error when it is unreachable
 */
async function* streamReply(
  input: AssistantReplySubscriptionVariables["input"],
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  const answers = client.iterate({ query: AssistantReplyDocument.toString(), variables: { input } });
  let giveUp = () => {};
  // The client itself waits for ever when a connection closes just after an event.
  const givenUp = new Promise<{ done: true }>((resolve) => {
    giveUp = () => resolve({ done: true });
  });
  let timer = setTimeout(giveUp, firstEventWithinMs);
  signal.addEventListener("abort", giveUp);
  try {
    for (;;) {
      const step = await Promise.race([answers.next(), givenUp]);
      if (step.done) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, nextEventWithinMs);
      yield dataOf(step.value as GraphqlResult<AssistantReplySubscription>).assistantReply;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
    void answers.return?.();
  }
}
