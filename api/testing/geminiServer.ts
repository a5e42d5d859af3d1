import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A response of the mock. It sends a piece when the iterator yields it, so a test controls the timing. */
export type GeminiResponse =
  | {
      pieces: Iterable<string> | AsyncIterable<string>;
      /** Default: `STOP`; null ends the stream without a reason. */
      finishReason?: string | null;
      /** Splits the bytes into parts of this size, also within a character. */
      bytesPerPart?: number;
      /** Destroys the connection instead of completing the response. */
      isCut?: boolean;
    }
  | { blockReason: string }
  | { status: number; message?: string }
  /** Sent unchanged after `pieces`. */
  | { broken: string; pieces?: Iterable<string> }
  | { hangs: true };

/** A received request. */
interface GeminiRequest {
  task: "generateContent" | "streamGenerateContent";
  /** Path and query. */
  url: string;
  headers: IncomingMessage["headers"];
  body: GeminiRequestBody;
  /**
   * Resolves when the connection is closed: true when the client disconnected before the response was
   * complete.
   */
  isAbandoned: Promise<boolean>;
}

/** The parts of a request body that tests check. */
interface GeminiRequestBody {
  contents: { role: string; parts: { text: string }[] }[];
  systemInstruction: { parts: { text: string }[] };
  safetySettings: { category: string; threshold: string }[];
  generationConfig: Record<string, unknown>;
}

/** A mock of the AI service. */
export interface GeminiServer {
  /** For GEMINI_BASE_URL. */
  url: string;
  /** All received requests, in order. */
  requests: GeminiRequest[];
  /** The response to the next requests. */
  response: GeminiResponse | ((request: GeminiRequest) => GeminiResponse);
  stop(): Promise<void>;
}

/**
 * Starts a server that speaks the wire format of the Gemini API: generateContent, and streamGenerateContent
 * with alt=sse.
 */
export async function startGeminiServer(
  response: GeminiServer["response"] = { pieces: ["Hello."] },
  port = 0,
): Promise<GeminiServer> {
  const requests: GeminiRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const [, task] = /^\/v1beta\/models\/[\w.-]+:(\w+)/.exec(incoming.url ?? "") ?? [];
    if (incoming.method !== "POST" || (task !== "generateContent" && task !== "streamGenerateContent"))
      return sendError(outgoing, 404, "unknown task");
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
    const current = typeof service.response === "function" ? service.response(request) : service.response;
    await (task === "generateContent" ? sendWhole : sendStreamed)(outgoing, current);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const service: GeminiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    response,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return service;
}

async function sendStreamed(outgoing: ServerResponse, response: GeminiResponse): Promise<void> {
  if ("hangs" in response) return;
  if ("status" in response) return sendError(outgoing, response.status, response.message);
  outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  const send = async (event: string, bytesPerPart = Number.POSITIVE_INFINITY) => {
    const bytes = Buffer.from(event);
    for (let at = 0; at < bytes.length && !outgoing.destroyed; at += bytesPerPart) {
      outgoing.write(bytes.subarray(at, Math.min(at + bytesPerPart, bytes.length)));
      // The client reads each part separately.
      await new Promise(setImmediate);
    }
  };
  if ("blockReason" in response) {
    await send(eventOf({ promptFeedback: { blockReason: response.blockReason } }));
    outgoing.end();
    return;
  }
  const { bytesPerPart, finishReason, isCut } =
    "broken" in response ? ({ finishReason: null } as const) : response;
  for await (const piece of response.pieces ?? []) {
    if (outgoing.destroyed) return;
    await send(eventOf(contentOf(piece)), bytesPerPart);
  }
  if ("broken" in response) await send(response.broken);
  if (isCut) {
    outgoing.destroy();
    return;
  }
  if (finishReason !== null) await send(eventOf(contentOf("", finishReason ?? "STOP")), bytesPerPart);
  outgoing.end();
}

async function sendWhole(outgoing: ServerResponse, response: GeminiResponse): Promise<void> {
  if ("hangs" in response) return;
  if ("status" in response) return sendError(outgoing, response.status, response.message);
  if ("blockReason" in response)
    return sendJson(outgoing, 200, { promptFeedback: { blockReason: response.blockReason } });
  if ("broken" in response) {
    outgoing.writeHead(200, { "content-type": "application/json" }).end(response.broken);
    return;
  }
  let whole = "";
  for await (const piece of response.pieces) whole += piece;
  if (response.isCut) {
    outgoing.writeHead(200, { "content-type": "application/json" });
    outgoing.write('{"candidates":[', () => outgoing.destroy());
    return;
  }
  const finishReason = response.finishReason === null ? undefined : (response.finishReason ?? "STOP");
  sendJson(outgoing, 200, contentOf(whole, finishReason));
}

/** Creates a response body with a text and, at the end, the finish reason. */
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
    modelVersion: "mock",
  };
}

function eventOf(response: unknown): string {
  return `data: ${JSON.stringify(response)}\r\n\r\n`;
}

function sendError(
  outgoing: ServerResponse,
  status: number,
  message = "The mock refuses this request.",
): void {
  sendJson(outgoing, status, { error: { code: status, message, status: "REFUSED" } });
}

function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
