import type { Semaphore } from "es-toolkit/promise";
import type { RateLimits } from "../../rateLimits";
import { GeminiFailure } from "../gemini/generate";
import type { PassedQuestion } from "./checkQuestion";
import { ReplyFilter } from "./replyFilter";
import { UnsafeReply } from "./unsafeIn";

/** Too many AI calls of this caller, or of all in progress. Library replies remain available. */
export class AssistantLimitReached extends Error {
  /** @param retryAt when the next call is allowed */
  constructor(readonly retryAt: Date) {
    super(`rate limit of AI calls reached until ${retryAt.toISOString()}`);
    this.name = "AssistantLimitReached";
  }
}

/** The longest duration of a call. */
const retryAfterMs = 60_000;

interface GateOptions {
  question: PassedQuestion;
  /** The IP address of the caller, and the id of their account. */
  address: string;
  userId: string | undefined;
  limits: RateLimits;
  /** Without a free slot, the call is refused. */
  calls: Semaphore;
  signal: AbortSignal;
  /** Calls the AI, at most once. Its signal is aborted when the caller stops reading. */
  generate: (text: string, signal: AbortSignal) => AsyncIterable<string>;
}

/**
 * Calls the AI with a checked question and yields the checked sentences of its reply. No other code may call
 * the AI. The call counts against the rate limit unless it fails. A cancelled call, one that Google's filters
 * block, and a refused reply count, since the caller can cause them.
 * @throws AssistantLimitReached before the call
 * @throws UnsafeReply when the reply breaks a rule, after the safe sentences
 * @throws the error of `generate`, after the safe text received before it
 */
export async function* throughGate(options: GateOptions): AsyncGenerator<string, void, undefined> {
  const { signal, calls } = options;
  signal.throwIfAborted();
  if (calls.available === 0) throw new AssistantLimitReached(new Date(Date.now() + retryAfterMs));
  await calls.acquire();
  try {
    yield* countedCall(options);
  } finally {
    calls.release();
  }
}

async function* countedCall(options: GateOptions): AsyncGenerator<string, void, undefined> {
  const { question, address, userId, limits, signal, generate } = options;
  const counted = await limits.countAssistantCall(address, userId);
  if (!counted.allowed) throw new AssistantLimitReached(counted.retryAt);

  const reader = new AbortController();
  const filter = new ReplyFilter();
  try {
    const callSignal = AbortSignal.any([signal, reader.signal]);
    for await (const delta of generate(question.text, callSignal)) {
      const sentences = filter.push(delta);
      if (sentences) yield sentences;
      // Throws now if the text after these sentences was refused.
      filter.push("");
    }
    const rest = filter.end();
    if (rest) yield rest;
  } catch (error) {
    if (error instanceof UnsafeReply) throw error;
    const isCausedByCaller = signal.aborted || (error instanceof GeminiFailure && error.kind === "blocked");
    if (!isCausedByCaller) await counted.refund();
    const rest = safeRest(filter);
    if (rest) yield rest;
    throw error;
  } finally {
    reader.abort();
  }
}

/** Returns the incomplete last sentence if it is safe, else an empty string. */
function safeRest(filter: ReplyFilter): string {
  try {
    return filter.end();
  } catch (error) {
    if (error instanceof UnsafeReply) return "";
    throw error;
  }
}
