import {
  FinishReason,
  type GenerateContentResponse,
  type GenerativeModel,
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  GoogleGenerativeAIResponseError,
  HarmBlockThreshold,
  HarmCategory,
} from "@google/generative-ai";
import type { Prompt } from "./prompt";

export interface GeminiSettings {
  apiKey: string;
  model: string;
  /** Undefined: the address the SDK knows. */
  baseUrl: string | undefined;
  firstTextWithinMs: number;
  wholeWithinMs: number;
}

export const geminiTimes = { firstTextWithinMs: 20_000, wholeWithinMs: 60_000 };

/** `streamed` yields the text as it is written, `whole` in one piece, for networks that block streams. */
export type GenerateMode = "streamed" | "whole";

/** The reason why the AI gave no response, or no complete one. */
type GeminiFailureKind =
  /** An HTTP status that is no success. */
  | "status"
  /** It refused the prompt, or stopped for a reason such as SAFETY, RECITATION or LANGUAGE. */
  | "blocked"
  /** The response could not be read, or ended too early. */
  | "unreadable"
  /** No text in time, or not all of it. */
  | "time-out"
  /** No connection. */
  | "unreachable"
  /** The caller left. */
  | "cancelled";

/** A failure of the AI service. It holds nothing of question and reply, so that it can be logged. */
export class GeminiFailure extends Error {
  override readonly name = "GeminiFailure";

  constructor(
    readonly kind: GeminiFailureKind,
    readonly details: { status?: number; finishReason?: string } = {},
  ) {
    super(kind);
  }
}

const safetySettings = Object.values(HarmCategory)
  .filter((category) => category !== HarmCategory.HARM_CATEGORY_UNSPECIFIED)
  .map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_LOW_AND_ABOVE }));

/** Newer models count their thoughts too: the prompt limits the length, this only ends a runaway reply. */
const generationConfig = { temperature: 0.3, maxOutputTokens: 2_048 };

/**
 * Yields the text that the AI writes, with `…` after it when it grew too long. Ending the iteration or
 * aborting the signal ends the request.
 * @throws GeminiFailure
 */
export async function* generate(
  settings: GeminiSettings,
  prompt: Prompt,
  mode: GenerateMode,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (signal.aborted) throw new GeminiFailure("cancelled");
  const call = new AbortController();
  let reason: GeminiFailureKind | undefined;
  const endBecause = (kind: GeminiFailureKind) => () => {
    reason ??= kind;
    call.abort();
  };
  const cancel = endBecause("cancelled");
  signal.addEventListener("abort", cancel);
  const timers = [
    setTimeout(endBecause("time-out"), settings.firstTextWithinMs),
    setTimeout(endBecause("time-out"), settings.wholeWithinMs),
  ];
  try {
    let end: FinishReason | undefined;
    let hasText = false;
    for await (const response of responses(modelOf(settings), prompt, mode, call.signal)) {
      const text = response.text();
      end = response.candidates?.[0]?.finishReason ?? end;
      if (end && end !== FinishReason.STOP && end !== FinishReason.MAX_TOKENS)
        throw new GeminiFailure("blocked", { finishReason: end });
      if (!text) continue;
      clearTimeout(timers[0]);
      hasText = true;
      yield text;
    }
    if (!end || !hasText) throw new GeminiFailure("unreadable", end && { finishReason: end });
    if (end === FinishReason.MAX_TOKENS) yield "…";
  } catch (error) {
    throw reason ? new GeminiFailure(reason) : failureOf(error);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
    call.abort();
  }
}

function modelOf({ apiKey, model, baseUrl }: GeminiSettings): GenerativeModel {
  return new GoogleGenerativeAI(apiKey).getGenerativeModel(
    { model, safetySettings, generationConfig },
    { ...(baseUrl && { baseUrl }) },
  );
}

async function* responses(
  model: GenerativeModel,
  { systemInstruction, parts }: Prompt,
  mode: GenerateMode,
  signal: AbortSignal,
): AsyncGenerator<GenerateContentResponse & { text(): string }> {
  const request = {
    systemInstruction,
    contents: [{ role: "user", parts: parts.map((text) => ({ text })) }],
  };
  if (mode === "whole") {
    yield (await model.generateContent(request, { signal })).response;
    return;
  }
  const { stream, response } = await model.generateContentStream(request, { signal });
  // The SDK collects the whole response too; its rejection would be unhandled.
  response.catch(() => {});
  yield* stream;
}

function failureOf(error: unknown): GeminiFailure {
  if (error instanceof GeminiFailure) return error;
  if (error instanceof GoogleGenerativeAIFetchError)
    return new GeminiFailure("status", error.status === undefined ? {} : { status: error.status });
  if (error instanceof GoogleGenerativeAIResponseError) {
    const { promptFeedback, candidates } = error.response as GenerateContentResponse;
    const finishReason = candidates?.[0]?.finishReason ?? promptFeedback?.blockReason;
    return new GeminiFailure("blocked", finishReason && { finishReason });
  }
  const isUnreachable = error instanceof Error && error.message.includes("Error fetching from");
  return new GeminiFailure(isUnreachable ? "unreachable" : "unreadable");
}
