import type { RateLimits } from "../../rateLimits";
import type { CheckedQuestion } from "./checkQuestion";
import { ReplyFilter } from "./replyFilter";
import { UnsafeReply } from "./unsafeIn";

/** The visitor reached the limit of AI calls; library answers go on. */
export class AssistantLimitReached extends Error {
  /** @param retryAt when the visitor may ask it again */
  constructor(readonly retryAt: Date) {
    super(`the assistant's limit is reached until ${retryAt.toISOString()}`);
    this.name = "AssistantLimitReached";
  }
}

interface GateParts {
  question: Extract<CheckedQuestion, { verdict: "pass" }>;
  /** For the limits: the session, or the address of a visitor without one. */
  key: string;
  limits: RateLimits;
  signal: AbortSignal;
  /** Calls the AI, at most once; the signal is aborted when the caller stops reading. */
  generate: (text: string, signal: AbortSignal) => AsyncIterable<string>;
}

/**
 * The only way to an AI. Counts the call, makes it with the checked text and yields the checked sentences.
 * The count is given back when the call itself fails; a reply that was stopped or refused stays counted.
 * @throws AssistantLimitReached before the call
 * @throws UnsafeReply when the reply breaks a rule, after the safe sentences
 * @throws the error of `generate`, after the safe text before it
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
      // The text after them may have been refused: then end now.
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

/** An incomplete last sentence, if it is safe. */
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
