import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Answers 304 to a read whose If-None-Match names the ETag of what would be sent, also in a list as caches send it (RFC 9110, section 13.1.2).
 * Has to be added after what makes ETags.
 */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isKnown(request, reply)) return payload;
    // A file that nobody reads to its end would stay open.
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

/** Whether an If-None-Match names the ETag of what a read would be answered with. */
export function namesEtag(known: string, etag: string): boolean {
  if (known === etag || known === "*") return true;
  const tag = opaqueTag(etag);
  return known.split(",").some((each) => opaqueTag(each) === tag);
}

/** Without the mark of a weak one: a read compares weakly. */
function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}
