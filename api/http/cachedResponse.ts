import { promisify } from "node:util";
import { brotliCompress, constants, deflate, gzip } from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import type { FastifyRequest } from "fastify";

/** The supported content encodings, in order of preference. */
export const sentEncodings = ["br", "gzip", "deflate", "identity"] as const;
export type Encoding = (typeof sentEncodings)[number];

/** Media types of texts. @fastify/compress adds those that mime-db lists as compressible. */
export const compressedTypes = /^text\/(?!event-stream)|[/+-](?:json|ndjson|xml)(?:;|$)/;

/** Shorter bodies are not compressed. */
const minBytesToCompress = 1024;

/** A response with status 200, in one encoding. */
export interface CachedResponse {
  etag: string;
  headers: Record<string, string>;
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
    perRequest.has(name) ? [] : [[name, String(value)]],
  );
  return { etag: String(responseHeaders.etag), headers: Object.fromEntries(headers), body };
}

/** Negotiates the encoding of a body like @fastify/compress does. HEAD describes the uncompressed body. */
export function chooseEncoding({ method, headers }: FastifyRequest, body: Buffer): Encoding {
  const accepted = headers["accept-encoding"];
  const isRefused = accepted === undefined || headers["x-no-compression"] !== undefined;
  const isIdentity = isRefused || method === "HEAD" || body.length < minBytesToCompress;
  if (isIdentity) return "identity";
  const names = accepted.toLowerCase().replace(/\*|x-gzip/g, "gzip");
  return (negotiate(names, [...sentEncodings]) ?? "identity") as Encoding;
}

/** Adds Accept-Encoding to a Vary header. */
export function varyByEncoding(vary = ""): string {
  if (vary === "") return "accept-encoding";
  return vary.includes("accept-encoding") ? vary : `${vary}, accept-encoding`;
}

/** Compresses the body of a response; done once per release and encoding. */
export async function encoded(
  { etag, headers, body }: CachedResponse,
  encoding: Exclude<Encoding, "identity">,
): Promise<CachedResponse> {
  return {
    etag,
    headers: { ...headers, vary: varyByEncoding(headers.vary), "content-encoding": encoding },
    body: await compressed(body, encoding),
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressDeflate = promisify(deflate);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses a body in libuv's thread pool. */
export function compressed(body: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return compressBrotli(body, brotliOptions);
    case "gzip":
      return compressGzip(body);
    case "deflate":
      return compressDeflate(body);
  }
}
