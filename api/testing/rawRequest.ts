import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** An answer as it came over the wire, its body decoded. */
export interface RawAnswer {
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
 * Asks with these headers and no others: `fetch` adds some, such as `Cache-Control: no-cache` to conditional
 * requests.
 */
export async function rawRequest(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: IncomingHttpHeaders; body?: string } = {},
): Promise<RawAnswer> {
  const asked = request(url, { method, headers });
  asked.end(body);
  const answer = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    asked.once("response", resolve).once("error", reject);
  });
  const bytes = await buffer(answer);
  const decode = method === "HEAD" ? undefined : decoders[answer.headers["content-encoding"] ?? ""];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: (decode ? decode(bytes) : bytes).toString(),
  };
}

/**
 * Headers of an answer without those that differ between equal answers: of the moment, of the caller's limit,
 * of how the bytes were framed.
 */
export function lastingHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    date: _date,
    ratelimit: _left,
    "ratelimit-policy": _policy,
    "content-length": _length,
    "transfer-encoding": _framing,
    ...lasting
  } = headers;
  return lasting;
}
