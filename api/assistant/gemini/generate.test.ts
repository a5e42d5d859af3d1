import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GeminiResponse, type GeminiServer, startGeminiServer } from "../../testing/geminiServer";
import { manualStream } from "../../testing/manualStream";
import { GeminiFailure, type GeminiSettings, type GenerateMode, geminiTimes, generate } from "./generate";
import { promptFor } from "./prompt";

let service: GeminiServer;
beforeAll(async () => {
  service = await startGeminiServer();
});
beforeEach(() => {
  service.requests.length = 0;
});
afterAll(() => service.stop());

const prompt = promptFor("How do I save?", []);
const settings = (given: Partial<GeminiSettings> = {}): GeminiSettings => ({
  apiKey: "a key",
  model: "gemini-1.5-flash",
  baseUrl: service.url,
  ...geminiTimes,
  ...given,
});

/** All pieces received, and the failure if there was one. */
async function read(
  answer: GeminiResponse,
  mode: GenerateMode = "streamed",
  given: Partial<GeminiSettings> = {},
  signal = new AbortController().signal,
): Promise<{ pieces: string[]; failure?: GeminiFailure }> {
  service.response = answer;
  const pieces: string[] = [];
  try {
    for await (const piece of generate(settings(given), prompt, mode, signal)) pieces.push(piece);
    return { pieces };
  } catch (failure) {
    if (!(failure instanceof GeminiFailure)) throw failure;
    return { pieces, failure };
  }
}

describe("the text", () => {
  test("arrives in the pieces in which it is sent", async () => {
    expect(await read({ pieces: ["Save ", "first. ", "Then spend."] })).toEqual({
      pieces: ["Save ", "first. ", "Then spend."],
    });
    expect(service.requests.map(({ url }) => url)).toEqual([
      "/v1beta/models/gemini-1.5-flash:streamGenerateContent?alt=sse",
    ]);
  });

  test("arrives before the rest is generated", async () => {
    const { pieces, send, end } = manualStream();
    service.response = { pieces };
    const text = generate(settings(), prompt, "streamed", new AbortController().signal);
    send("Save first. ");
    expect(await text.next()).toEqual({ value: "Save first. ", done: false });
    send("Then spend.");
    expect(await text.next()).toEqual({ value: "Then spend.", done: false });
    end();
    expect(await text.next()).toEqual({ value: undefined, done: true });
  });

  test("is intact if its bytes are split within a character", async () => {
    const text = "Crème brûlée costs 4 €, 🍮 too — « oui ».";
    for (const bytesPerPart of [1, 2, 3, 7]) {
      const { pieces, failure } = await read({ pieces: [text, text], bytesPerPart });
      expect(failure).toBeUndefined();
      expect(pieces).toEqual([text, text]);
    }
  });

  test("arrives in one piece from generateContent in mode “whole”", async () => {
    expect(await read({ pieces: ["Save ", "first."] }, "whole")).toEqual({ pieces: ["Save first."] });
    expect(service.requests.map(({ url }) => url)).toEqual([
      "/v1beta/models/gemini-1.5-flash:generateContent",
    ]);
  });

  test("may arrive after the deadline of the first text in mode “whole”", async () => {
    const given = { firstTextWithinMs: 0 };
    expect(await read({ pieces: ["Save first."] }, "whole", given)).toEqual({ pieces: ["Save first."] });
  });

  test.each<GenerateMode>(["streamed", "whole"])(
    "ends in an ellipsis at the length limit (%s)",
    async (mode) => {
      const { pieces } = await read({ pieces: ["Save first and"], finishReason: "MAX_TOKENS" }, mode);
      expect(pieces).toEqual(["Save first and", "…"]);
    },
  );
});

describe("the request", () => {
  test.each<GenerateMode>(["streamed", "whole"])(
    "has the strictest safety settings and a low temperature (%s)",
    async (mode) => {
      await read({ pieces: ["Yes."] }, mode);
      const { headers, body } = service.requests[0] ?? {};
      expect(headers?.["x-goog-api-key"]).toBe("a key");
      expect(
        body?.safetySettings.map(({ category }) => category.replace("HARM_CATEGORY_", "")).sort(),
      ).toEqual(["CIVIC_INTEGRITY", "DANGEROUS_CONTENT", "HARASSMENT", "HATE_SPEECH", "SEXUALLY_EXPLICIT"]);
      expect(new Set(body?.safetySettings.map(({ threshold }) => threshold))).toEqual(
        new Set(["BLOCK_LOW_AND_ABOVE"]),
      );
      expect(body?.generationConfig).toEqual({ temperature: 0.3, maxOutputTokens: 2048 });
      expect(body?.systemInstruction.parts).toEqual([{ text: prompt.systemInstruction }]);
      expect(body?.contents).toEqual([{ role: "user", parts: prompt.parts.map((text) => ({ text })) }]);
    },
  );

  test("uses the configured model", async () => {
    await read({ pieces: ["Yes."] }, "streamed", { model: "gemini-9-flash" });
    expect(service.requests[0]?.url).toContain("/models/gemini-9-flash:");
  });
});

const modes = ["streamed", "whole"] as const;

describe.each(modes)("fails (%s) on", (mode) => {
  test.each([400, 403, 404, 429, 500, 503])("status %d", async (status) => {
    const { pieces, failure } = await read({ status, message: "How do I save? is not allowed" }, mode);
    expect(pieces).toEqual([]);
    expect(failure).toMatchObject({ kind: "status", details: { status } });
    expect(`${failure?.message} ${failure?.stack}`).not.toContain("save");
  });

  test.each(["SAFETY", "OTHER", "BLOCKLIST", "PROHIBITED_CONTENT"])(
    "a prompt blocked by %s",
    async (blockReason) => {
      const { pieces, failure } = await read({ blockReason }, mode);
      expect(pieces).toEqual([]);
      expect(failure).toMatchObject({ kind: "blocked", details: { finishReason: blockReason } });
    },
  );

  test.each([
    "RECITATION",
    "SAFETY",
    "LANGUAGE",
    "OTHER",
    "BLOCKLIST",
    "PROHIBITED_CONTENT",
    "SPII",
    "MALFORMED_FUNCTION_CALL",
    "FINISH_REASON_UNSPECIFIED",
    "A_REASON_OF_TOMORROW",
  ])("a text that ends with %s", async (finishReason) => {
    const { failure } = await read({ pieces: ["Save first. "], finishReason }, mode);
    expect(failure).toMatchObject({ kind: "blocked", details: { finishReason } });
  });

  test.each([
    ["a response without text", { pieces: [] }],
    ["a response without a finish reason", { pieces: ["Save "], finishReason: null }],
    ["broken JSON", { broken: 'data: {"candidates":[{"content"\r\n\r\n' }],
    ["an unrelated HTML page", { broken: "<!doctype html><title>Log in to the school's network</title>" }],
    ["null", { broken: mode === "streamed" ? "data: null\r\n\r\n" : "null" }],
    ["a number", { broken: mode === "streamed" ? "data: 7\r\n\r\n" : "7" }],
    ["an empty response", { broken: "" }],
    ["a broken connection", { pieces: ["Save "], isCut: true }],
  ] satisfies [string, GeminiResponse][])("%s: unreadable", async (_, answer) => {
    const { failure } = await read(answer, mode);
    expect(failure).toMatchObject({ kind: "unreadable" });
  });

  test("a timeout before the first text", async () => {
    const given = mode === "whole" ? { wholeWithinMs: 50 } : { firstTextWithinMs: 50 };
    const { pieces, failure } = await read({ hangs: true }, mode, given);
    expect(pieces).toEqual([]);
    expect(failure).toMatchObject({ kind: "time-out" });
    expect(await service.requests[0]?.isAbandoned).toBe(true);
  });

  test("an unreachable service", async () => {
    const gone = await startGeminiServer();
    await gone.stop();
    const { failure } = await read({ pieces: [] }, mode, { baseUrl: gone.url });
    expect(failure).toMatchObject({ kind: "unreachable" });
  });

  test("a signal that was aborted before the request", async () => {
    const { failure } = await read({ pieces: ["Save."] }, mode, {}, AbortSignal.abort());
    expect(failure).toMatchObject({ kind: "cancelled" });
    expect(service.requests).toEqual([]);
  });

  test("an abort while waiting, and closes the connection", async () => {
    const caller = new AbortController();
    service.response = () => {
      caller.abort();
      return { hangs: true };
    };
    const text = generate(settings(), prompt, mode, caller.signal);
    await expect(text.next()).rejects.toMatchObject({ kind: "cancelled" });
    expect(await service.requests[0]?.isAbandoned).toBe(true);
  });
});

describe("during the text", () => {
  const begun = async (given: Partial<GeminiSettings> = {}, signal = new AbortController().signal) => {
    const { pieces, send } = manualStream();
    service.response = { pieces };
    const text = generate(settings(given), prompt, "streamed", signal);
    send("Save first. ");
    expect(await text.next()).toEqual({ value: "Save first. ", done: false });
    return text;
  };

  test("closes the connection on abort", async () => {
    const caller = new AbortController();
    const text = await begun({}, caller.signal);
    const next = text.next();
    caller.abort();
    await expect(next).rejects.toMatchObject({ kind: "cancelled" });
    expect(await service.requests[0]?.isAbandoned).toBe(true);
  });

  test("closes the connection when the reader stops", async () => {
    const text = await begun();
    await text.return(undefined);
    expect(await service.requests[0]?.isAbandoned).toBe(true);
  });

  test("times out in total although the first text was in time", async () => {
    const text = await begun({ wholeWithinMs: 1_500 });
    await expect(text.next()).rejects.toMatchObject({ kind: "time-out" });
    expect(await service.requests[0]?.isAbandoned).toBe(true);
  });

  test.each([
    ["a broken connection", { pieces: ["Save first. "], isCut: true }],
    ["invalid JSON", { pieces: ["Save first. "], broken: "data: {\r\n\r\n" }],
  ] satisfies [string, GeminiResponse][])("%s: yields the text before it", async (_, answer) => {
    const { pieces, failure } = await read(answer);
    expect(pieces).toEqual(["Save first. "]);
    expect(failure).toMatchObject({ kind: "unreadable" });
  });
});

test("times out after 20 s without text and after 60 s in total", () => {
  expect(geminiTimes).toEqual({ firstTextWithinMs: 20_000, wholeWithinMs: 60_000 });
});
