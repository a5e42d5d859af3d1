import { createClient } from "graphql-sse";
import {
  AssistantReplyDocument,
  type AssistantReplySubscription,
  type AssistantReplySubscriptionVariables,
} from "../../schema/generated/graphql";
import type { GraphqlAnswer } from "../../schema/pageRenderer";
import { dataOf } from "../graphql/runOperation";

/** A piece of a reply to append, or the whole reply, which comes last. */
export type ReplyEvent = Partial<AssistantReplySubscription["assistantReply"]>;

/** Longer than the server waits for the AI's first words: by then something on the way keeps the events back. */
const firstEventWithinMs = 30_000;

/** As long as the server gives the AI in all: by then the connection is dead, which not every browser notices. */
const nextEventWithinMs = 60_000;

const client = createClient({ url: "/graphql/stream", retryAttempts: 0 });

/**
 * The events of a reply as they come. Ends early, without the whole reply, when `signal` is aborted, when the connection is cut or when no
 * event comes in time; in each case the request is given up.
 * @throws RequestFailure when the server refuses, another error when it cannot be reached like this
 */
export async function* streamReply(
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
      yield dataOf(step.value as GraphqlAnswer<AssistantReplySubscription>).assistantReply;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
    void answers.return?.();
  }
}
