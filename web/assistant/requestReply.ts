import { AskAssistantDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { RequestFailure, unreachable } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { type ReplyEvent, streamReply } from "./streamReply";

/** Whether something between this browser and the server lets no stream through. */
let isStreamBlocked = false;

/**
 * Asks the assistant. Gives the reply piece by piece and at last whole; where no stream comes through, the whole reply alone, by the mutation.
 * @throws RequestFailure when no reply came, or only its beginning
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
