import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";

/**
 * Responds with 304 when If-None-Match contains the ETag of the response (RFC 9110, section 13.1.2).
 * `replyWith304` of @fastify/etag supports neither lists nor "*" and leaves files open. Register it after the
 * plugins that set ETags.
 */
export function respondNotModified(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isNotModified(request, reply)) return payload;
    // An unread stream would stay open.
    if (payload instanceof Readable) payload.destroy();
    reply.code(304).removeHeader("content-encoding");
    return "";
  });
}

function isNotModified({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const etags = headers["if-none-match"];
  const etag = reply.getHeader("etag");
  if (!etags || !etag || reply.statusCode !== 200 || (method !== "GET" && method !== "HEAD")) return false;
  return matchesEtag(etags, String(etag));
}

/** Matches an If-None-Match header against an ETag, by weak comparison. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return fresh({ "if-none-match": ifNoneMatch }, { etag });
}
