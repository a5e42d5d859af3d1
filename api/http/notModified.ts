import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";

/**
 * Answers 304 to a read whose If-None-Match names the response's ETag (RFC 9110, section 13.1.2).
 * `replyWith304` of @fastify/etag knows neither lists nor "*" and leaves files open. Add it after the plugins
 * that make ETags.
 */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isKnown(request, reply)) return payload;
    // A stream that is not read to its end would stay open.
    if (payload instanceof Readable) payload.destroy();
    reply.code(304);
    return "";
  });
}

function isKnown({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const known = headers["if-none-match"];
  const etag = reply.getHeader("etag");
  if (!known || !etag || reply.statusCode !== 200 || (method !== "GET" && method !== "HEAD")) return false;
  return namesEtag(known, String(etag));
}

/** Compares an If-None-Match with an ETag, weakly. */
export function namesEtag(known: string, etag: string): boolean {
  return fresh({ "if-none-match": known }, { etag });
}
