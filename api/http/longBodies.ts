import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooManyTries } from "../errors";
import type { RateLimits } from "../rateLimits";

const maxShortBytes = 8 * 1024;
/** Parsing and checking a byte takes up to a tenth of a microsecond. */
const costPerByte = 1 / 64;

/** Returns the length of a body: 0 without one, infinite if it is unknown because the body is chunked. */
export function bodyBytes(headers: IncomingHttpHeaders): number {
  if (headers["transfer-encoding"] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers["content-length"] ?? 0);
}

/** Returns whether the body has more than 8 kB, or an unknown length because it is chunked. */
export function hasLongBody(request: FastifyRequest): boolean {
  return bodyBytes(request.headers) > maxShortBytes;
}

/**
 * Counts long bodies towards the cost of their address before they are received and parsed; one of unknown
 * length counts as the longest allowed. Above the limit it throws the refusal RATE_LIMITED.
 */
export function countLongBodies(app: FastifyInstance, limits: Pick<RateLimits, "countCost">): void {
  // With a callback, since most requests have nothing to wait for.
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (!hasLongBody(request)) return done(null, payload);
    countBody(request, limits).then(() => done(null, payload), done);
  });
}

async function countBody(request: FastifyRequest, limits: Pick<RateLimits, "countCost">): Promise<void> {
  const bytes = Math.min(bodyBytes(request.headers), request.routeOptions.bodyLimit);
  const { isOver, resetSeconds } = await limits.countCost(bytes * costPerByte, request.ip);
  if (isOver) throw tooManyTries(resetSeconds);
}
