import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** An HTTP response with a decoded body. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/**
 * Sends a request with exactly these headers: `fetch` adds others, such as `Cache-Control: no-cache` to
 * conditional requests.
 */
export async function rawRequest(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
    ...target
  }: { method?: string; headers?: IncomingHttpHeaders; body?: string; path?: string; agent?: Agent } = {},
): Promise<RawResponse> {
  const outgoing = request(url, { method, headers, ...target });
  outgoing.end(body);
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  const bytes = await buffer(incoming);
  const decode = method === "HEAD" ? undefined : decoders[incoming.headers["content-encoding"] ?? ""];
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: (decode ? decode(bytes) : bytes).toString(),
  };
}

/** Requests exactly this target, which a URL would normalise, e.g. `//x/Per` or `http://other.example/`. */
export function rawTarget(serverUrl: string, target: string): Promise<RawResponse> {
  return rawRequest(serverUrl, { path: target });
}

/**
 * Omits the headers that differ between equal responses: the date, the rate limit and the framing.
 */
export function stableHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    date: _date,
    ratelimit: _left,
    "ratelimit-policy": _policy,
    "content-length": _length,
    "transfer-encoding": _framing,
    ...stable
  } = headers;
  return stable;
}
