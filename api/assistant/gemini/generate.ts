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
  /** Undefined: the default of the SDK. */
  baseUrl: string | undefined;
  /** Of a stream only: a whole text has no first piece. */
  firstTextWithinMs: number;
  wholeWithinMs: number;
}

export const geminiTimes = { firstTextWithinMs: 20_000, wholeWithinMs: 60_000 };

/** `streamed` yields the text in pieces; `whole` yields one piece, for networks that block streams. */
export type GenerateMode = "streamed" | "whole";

/** Reason for a missing or incomplete response. */
type GeminiFailureKind =
  /** HTTP status other than success. */
  | "status"
  /** The prompt was refused, or generation stopped, e.g. for SAFETY, RECITATION or LANGUAGE. */
  | "blocked"
  /** Malformed or truncated response. */
  | "unreadable"
  /** One of the deadlines passed. */
  | "time-out"
  /** Connection failed. */
  | "unreachable"
  /** Cancelled by the caller. */
  | "cancelled";

/** Reports a failure of the AI service. Contains no text of question or reply, so it can be logged. */
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

/** The prompt sets the length; `maxOutputTokens`, which includes thinking, only stops a runaway reply. */
const generationConfig = { temperature: 0.3, maxOutputTokens: 2_048 };

/**
 * Requests a reply and yields its text, followed by `…` if it was cut at the length limit. Ending the
 * iteration or aborting the signal aborts the request.
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
  const abortAs = (kind: GeminiFailureKind) => () => {
    reason ??= kind;
    call.abort();
  };
  const cancel = abortAs("cancelled");
  signal.addEventListener("abort", cancel);
  const { firstTextWithinMs, wholeWithinMs } = settings;
  const timers = [
    setTimeout(abortAs("time-out"), mode === "whole" ? wholeWithinMs : firstTextWithinMs),
    setTimeout(abortAs("time-out"), wholeWithinMs),
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
