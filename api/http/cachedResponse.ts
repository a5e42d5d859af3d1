import { promisify } from "node:util";
import { brotliCompress, constants, deflate, gzip } from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";

/** The encodings that the site sends, the best first. */
export const sentEncodings = ["br", "gzip", "deflate", "identity"] as const;
export type Encoding = (typeof sentEncodings)[number];

/** Shorter bodies are sent as they are. */
const leastBytesToCompress = 1024;

/** A response with status 200, in one encoding. */
export interface CachedResponse {
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  body: Buffer;
}

/** Headers of one request or one connection. */
const perRequest = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "ratelimit",
  "ratelimit-policy",
  "transfer-encoding",
]);

/** @param given the response's headers, `etag` among them */
export function cachedResponse(given: Record<string, unknown>, body: Buffer): CachedResponse {
  const headers = Object.entries(given).flatMap(([name, value]) =>
    perRequest.has(name) ? [] : [name, String(value)],
  );
  return { etag: String(given.etag), headers, body };
}

/** The encoding to send to a request with this `Accept-Encoding`, as @fastify/compress chooses. */
export function chooseEncoding(accepted: string | undefined, { body }: CachedResponse): Encoding {
  return accepted === undefined || body.length < leastBytesToCompress ? "identity" : chosen.memo(accepted);
}

const chosen = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) =>
    (negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, "gzip"), [...sentEncodings]) ??
      "identity") as Encoding,
});

/** The same response with a compressed body. Done once for a release. */
export async function encoded(
  { etag, headers, body }: CachedResponse,
  encoding: Exclude<Encoding, "identity">,
): Promise<CachedResponse> {
  const vary = headers.indexOf("vary") + 1;
  const varied = headers.map((value, index) =>
    vary > 0 && index === vary && !value.includes("accept-encoding") ? `${value}, accept-encoding` : value,
  );
  return {
    etag,
    headers: [...varied, "content-encoding", encoding],
    body: await encoders[encoding](body),
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressDeflate = promisify(deflate);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const encoders = {
  br: (body: Buffer) => compressBrotli(body, brotliOptions),
  gzip: (body: Buffer) => compressGzip(body),
  deflate: (body: Buffer) => compressDeflate(body),
};
