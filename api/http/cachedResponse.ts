import { promisify } from "node:util";
import { brotliCompress, constants, deflate, gzip } from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";

/** The supported content encodings, in order of preference. */
export const sentEncodings = ["br", "gzip", "deflate", "identity"] as const;
export type Encoding = (typeof sentEncodings)[number];

/** Shorter bodies are not compressed. */
const minBytesToCompress = 1024;

/** A response with status 200, in one encoding. */
export interface CachedResponse {
  etag: string;
  /** Alternating names and values, as `writeHead` accepts them. */
  headers: string[];
  body: Buffer;
}

/** Headers that belong to one request or connection. */
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

/** @param responseHeaders must include `etag` */
export function cachedResponse(responseHeaders: Record<string, unknown>, body: Buffer): CachedResponse {
  const headers = Object.entries(responseHeaders).flatMap(([name, value]) =>
    perRequest.has(name) ? [] : [name, String(value)],
  );
  return { etag: String(responseHeaders.etag), headers, body };
}

/** Negotiates the encoding for an `Accept-Encoding` header like @fastify/compress does. */
export function chooseEncoding(accepted: string | undefined, { body }: CachedResponse): Encoding {
  return accepted === undefined || body.length < minBytesToCompress ? "identity" : negotiated.memo(accepted);
}

const negotiated = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) =>
    (negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, "gzip"), [...sentEncodings]) ??
      "identity") as Encoding,
});

/** Compresses the body of a response; done once per release and encoding. */
export async function encoded(
  { etag, headers, body }: CachedResponse,
  encoding: Exclude<Encoding, "identity">,
): Promise<CachedResponse> {
  const vary = headers.indexOf("vary") + 1;
  const varied =
    vary === 0
      ? [...headers, "vary", "accept-encoding"]
      : headers.map((value, index) =>
          index === vary && !value.includes("accept-encoding") ? `${value}, accept-encoding` : value,
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
