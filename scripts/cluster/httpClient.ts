import { Agent, request } from "node:http";

/** A response, or the code of the connection error in its place. */
export type HttpResult =
  | { status: number; cookies: string[]; body: string; failure?: undefined }
  | { status: null; failure: string };

export interface HttpCall {
  port: number;
  path: string;
  /** The address that the request is sent from; the limits of the site count by address. */
  localAddress?: string;
  agent?: Agent;
  headers?: Record<string, string>;
  /** Sent as JSON with POST. */
  json?: unknown;
  timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;

/**
 * Sends one request. Like browsers, it repeats a GET whose reused connection was reset before the response:
 * HAProxy closes such a connection instead of repeating the request itself. Never rejects.
 */
export function send(call: HttpCall): Promise<HttpResult> {
  const { port, path, json, timeoutMs = defaultTimeoutMs } = call;
  return new Promise((resolve) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const outgoing = request({
      host: "127.0.0.1",
      port,
      path,
      method: body === undefined ? "GET" : "POST",
      agent: call.agent,
      localAddress: call.localAddress,
      headers: {
        ...call.headers,
        ...(body !== undefined && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        }),
      },
    });
    const fail = (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve({ status: null, failure: error.code ?? error.message });
    };
    const timer = setTimeout(() => {
      outgoing.destroy(Object.assign(new Error("no response in time"), { code: "timeout" }));
    }, timeoutMs);
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      const isRepeatable = body === undefined && outgoing.reusedSocket && error.code === "ECONNRESET";
      if (!isRepeatable) return fail(error);
      clearTimeout(timer);
      resolve(send(call));
    });
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () => {
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          cookies: (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? ""),
          body: Buffer.concat(chunks).toString("utf8"),
        });
      });
    });
    outgoing.end(body);
  });
}

/** Returns an agent that keeps up to `connections` connections open, like a browser. */
export function keepAlive(connections = 1): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}
