import type { RateLimits } from "../../rateLimits";
import { AssistantLimitReached } from "./assistantLimitReached";
import type { CheckedQuestion } from "./checkQuestion";
import { ReplyFilter } from "./replyFilter";
import { UnsafeReply } from "./unsafeReply";

interface GateParts {
  /** What `checkQuestion` let pass. */
  question: Extract<CheckedQuestion, { verdict: "pass" }>;
  /** Who asks, for the limits: the session, or the address of a visitor without one. */
  key: string;
  limits: RateLimits;
  /** Ends the call, e.g. because the learner stopped the reply or closed the page. */
  signal: AbortSignal;
  /** Asks the AI; it is called at most once, and its signal is aborted when nobody reads the reply any more. */
  generate: (text: string, signal: AbortSignal) => AsyncIterable<string>;
}

/**
 * The one way to an AI. Counts the call, makes it with the checked text and yields what comes, sentence by sentence, each checked before.
 * The count is given back when the call itself fails; a reply that was stopped or refused was made and stays counted.
 * @throws AssistantLimitReached before anything is asked
 * @throws UnsafeReply when the reply breaks a rule; what was yielded before is safe
 * @throws whatever `generate` throws, after what came before it and is safe
 */
export async function* throughGate(parts: GateParts): AsyncGenerator<string, void, undefined> {
  const { question, key, limits, signal, generate } = parts;
  signal.throwIfAborted();
  const counted = await limits.countAssistantCall(key);
  if (!counted.allowed) throw new AssistantLimitReached(counted.retryAt);

  const abandoned = new AbortController();
  const filter = new ReplyFilter();
  try {
    for await (const delta of failing(generate, question.text, AbortSignal.any([signal, abandoned.signal]))) {
      const sentences = filter.push(delta);
      if (sentences) yield sentences;
      // What came after them may have been refused: then there is nothing to wait for.
      filter.push("");
    }
    const rest = filter.end();
    if (rest) yield rest;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (!signal.aborted) await counted.giveBack();
    const rest = safeRest(filter);
    if (rest) yield rest;
    throw error.cause;
  } finally {
    abandoned.abort();
  }
}

/** A sentence that broke off, if it may be shown as it is. */
function safeRest(filter: ReplyFilter): string {
  try {
    return filter.end();
  } catch (error) {
    if (error instanceof UnsafeReply) return "";
    throw error;
  }
}

/** Tells a failure of the AI from one of the reply. */
class CallFailed extends Error {}

async function* failing(
  generate: GateParts["generate"],
  text: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  try {
    yield* generate(text, signal);
  } catch (error) {
    throw new CallFailed("the call of the AI failed", { cause: error });
  }
}
