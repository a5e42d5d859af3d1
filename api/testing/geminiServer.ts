import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * The responses of the stand-in. It sends a piece when the iterator yields it, so a test controls the timing.
 */
export type GeminiAnswer =
  | {
      pieces: Iterable<string> | AsyncIterable<string>;
      /** `STOP` when left out; null ends the stream without one. */
      finishReason?: string | null;
      /** Cuts the bytes into parts of this size, also within a character. */
      bytesPerPart?: number;
      /** Destroys the connection instead of ending the answer. */
      isCut?: boolean;
    }
  | { blockReason: string }
  | { status: number; message?: string }
  /** Sent as it is, after `pieces`. */
  | { broken: string; pieces?: Iterable<string> }
  | { hangs: true };

/** A request as it came. */
interface GeminiRequest {
  task: "generateContent" | "streamGenerateContent";
  /** Path and query. */
  url: string;
  headers: IncomingMessage["headers"];
  body: GeminiRequestBody;
  /**
   * Resolves when the connection has closed: with true when the caller left before the answer was complete.
   */
  isAbandoned: Promise<boolean>;
}

/** The parts of a request's body that the tests look at. */
interface GeminiRequestBody {
  contents: { role: string; parts: { text: string }[] }[];
  systemInstruction: { parts: { text: string }[] };
  safetySettings: { category: string; threshold: string }[];
  generationConfig: Record<string, unknown>;
}

/** A stand-in for the AI service. */
export interface GeminiServer {
  /** For GEMINI_BASE_URL. */
  url: string;
  /** Everything that was asked, in order. */
  requests: GeminiRequest[];
  /** The responses to the next requests. */
  answer: GeminiAnswer | ((request: GeminiRequest) => GeminiAnswer);
  stop(): Promise<void>;
}

/**
 * Starts a server that speaks the wire format of the Gemini API: generateContent, and streamGenerateContent
 * with alt=sse.
 */
export async function startGeminiServer(
  answer: GeminiServer["answer"] = { pieces: ["Hello."] },
  port = 0,
): Promise<GeminiServer> {
  const requests: GeminiRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const [, task] = /^\/v1beta\/models\/[\w.-]+:(\w+)/.exec(incoming.url ?? "") ?? [];
    if (incoming.method !== "POST" || (task !== "generateContent" && task !== "streamGenerateContent"))
      return sendError(outgoing, 404, "no such task");
    const request: GeminiRequest = {
      task,
      url: incoming.url ?? "",
      headers: incoming.headers,
      body: JSON.parse(await text(incoming)),
      isAbandoned: new Promise((resolve) => {
        outgoing.once("close", () => resolve(!outgoing.writableFinished));
      }),
    };
    requests.push(request);
    const told = typeof service.answer === "function" ? service.answer(request) : service.answer;
    await (task === "generateContent" ? sendWhole : sendStreamed)(outgoing, told);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const service: GeminiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return service;
}

async function sendStreamed(outgoing: ServerResponse, answer: GeminiAnswer): Promise<void> {
  if ("hangs" in answer) return;
  if ("status" in answer) return sendError(outgoing, answer.status, answer.message);
  outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  const send = async (event: string, bytesPerPart = Number.POSITIVE_INFINITY) => {
    const bytes = Buffer.from(event);
    for (let at = 0; at < bytes.length && !outgoing.destroyed; at += bytesPerPart) {
      outgoing.write(bytes.subarray(at, Math.min(at + bytesPerPart, bytes.length)));
      // Each part is read on its own.
      await new Promise(setImmediate);
    }
  };
  if ("blockReason" in answer) {
    await send(eventOf({ promptFeedback: { blockReason: answer.blockReason } }));
    outgoing.end();
    return;
  }
  const { bytesPerPart, finishReason, isCut } =
    "broken" in answer ? ({ finishReason: null } as const) : answer;
  for await (const piece of answer.pieces ?? []) {
    if (outgoing.destroyed) return;
    await send(eventOf(contentOf(piece)), bytesPerPart);
  }
  if ("broken" in answer) await send(answer.broken);
  if (isCut) {
    outgoing.destroy();
    return;
  }
  if (finishReason !== null) await send(eventOf(contentOf("", finishReason ?? "STOP")), bytesPerPart);
  outgoing.end();
}

async function sendWhole(outgoing: ServerResponse, answer: GeminiAnswer): Promise<void> {
  if ("hangs" in answer) return;
  if ("status" in answer) return sendError(outgoing, answer.status, answer.message);
  if ("blockReason" in answer)
    return sendJson(outgoing, 200, { promptFeedback: { blockReason: answer.blockReason } });
  if ("broken" in answer) {
    outgoing.writeHead(200, { "content-type": "application/json" }).end(answer.broken);
    return;
  }
  let whole = "";
  for await (const piece of answer.pieces) whole += piece;
  if (answer.isCut) {
    outgoing.writeHead(200, { "content-type": "application/json" });
    outgoing.write('{"candidates":[', () => outgoing.destroy());
    return;
  }
  const finishReason = answer.finishReason === null ? undefined : (answer.finishReason ?? "STOP");
  sendJson(outgoing, 200, contentOf(whole, finishReason));
}

/** The service answers with a text, and at the end with why it stopped. */
function contentOf(piece: string, finishReason?: string) {
  return {
    candidates: [
      {
        ...(piece && { content: { parts: [{ text: piece }], role: "model" } }),
        ...(finishReason && { finishReason }),
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: "stand-in",
  };
}

function eventOf(response: unknown): string {
  return `data: ${JSON.stringify(response)}\r\n\r\n`;
}

function sendError(
  outgoing: ServerResponse,
  status: number,
  message = "The stand-in was told to refuse.",
): void {
  sendJson(outgoing, status, { error: { code: status, message, status: "REFUSED" } });
}

function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
