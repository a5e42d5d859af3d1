import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unavailable } from "../errors";
import { type CountLimits, createAddressCount } from "./addressCount";
import { type AdmissionLimits, createAdmission } from "./admission";
import { bodyBytes } from "./longBodies";
import { onClosed } from "./onClosed";

export interface LoadLimits {
  /** Expensive requests: those that are executed or rendered. */
  expensive: AdmissionLimits;
  /** Request bodies being received. */
  bodies: CountLimits;
  /** Open event streams. */
  streams: CountLimits;
  /** Large results that the client has not received yet; each takes up to 8 MB of memory. */
  results: CountLimits;
  /** Mean delay of the event loop over half a second above which it counts as slow. */
  maxEventLoopDelayMs: number;
}

/** One address may use half of the slots for expensive requests and large results: a school shares one. */
export const defaultLoadLimits: LoadLimits = {
  expensive: {
    running: { total: 16, perAddress: 8 },
    refuseUnderPressureFrom: 4,
    waiting: { total: 200, perAddress: 100 },
    waitMs: 2_000,
  },
  bodies: { total: 500, perAddress: 100 },
  streams: { total: 400, perAddress: 100 },
  results: { total: 32, perAddress: 16 },
  maxEventLoopDelayMs: 1_000,
};

const largeResultBytes = 256 * 1024;
const retryAfterSeconds = 5;
const sampleIntervalMs = 500;
/** At most one line in the log within this time. */
const logIntervalMs = 60_000;

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Frees the slot of an expensive request: with its response, at the end of an event stream, or before a
     * long wait for another host.
     */
    releaseSlot: (() => void) | null;
  }
  interface FastifyInstance {
    /** Refused requests since the start, by the limit that was reached. */
    shed: Record<"expensive" | "bodies" | "streams" | "results", number>;
  }
}

/**
 * Refuses work that the process cannot do soon, with 503 and Retry-After. Returns preHandler hooks for
 * routes with expensive work and with event streams. Responses of the cache, files and health checks are not
 * limited.
 * @param hasSession verifies the seal of the session cookie
 */
export async function addLoadShedding(
  app: FastifyInstance,
  limits: LoadLimits,
  hasSession: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
) {
  const { maxEventLoopDelayMs: maxEventLoopDelay } = limits;
  // Only measures: its hook would also refuse requests that the response cache serves.
  const pressureHandler = () => {};
  await app.register(underPressure, { maxEventLoopDelay, sampleInterval: sampleIntervalMs, pressureHandler });
  const admission = createAdmission(limits.expensive, () => app.isUnderPressure());
  const counts = {
    bodies: createAddressCount(limits.bodies),
    streams: createAddressCount(limits.streams),
    results: createAddressCount(limits.results),
  };
  const shed = { expensive: 0, bodies: 0, streams: 0, results: 0 };
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.decorate("shed", shed);
  app.decorateRequest("releaseSlot", null);

  /** Counts and logs a refusal. */
  function refusal(request: FastifyRequest, limit: keyof typeof shed) {
    shed[limit] += 1;
    if (performance.now() - loggedAt >= logIntervalMs) {
      loggedAt = performance.now();
      request.log.warn({ limit, shed, ...app.memoryUsage() }, "overload: requests are shed");
    }
    return unavailable("Ninefold is very busy. Please try again in a moment.", retryAfterSeconds);
  }

  /** Counts a request until `end` is called. @throws Refusal UNAVAILABLE */
  function count(limit: keyof typeof counts, request: FastifyRequest) {
    if (!counts[limit].add(request.ip)) throw refusal(request, limit);
    return () => counts[limit].remove(request.ip);
  }

  app.addHook("preParsing", async (request) => {
    const { headers, raw } = request;
    // Emitted when the body was received or the connection is closed.
    if (bodyBytes(headers) > 0 && !raw.destroyed) raw.once("close", count("bodies", request));
  });

  app.addHook("onSend", async (request, reply) => {
    const release = () => request.releaseSlot?.();
    // The work of an event stream begins with its response, and ends when its client disconnects.
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) onClosed(reply.raw, release);
    else release();
  });

  return {
    /** Waits for a slot. @throws Refusal UNAVAILABLE */
    async limitExpensive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const release = await admission.enter({
        address: request.ip,
        hasSession: admission.isBusy && (await hasSession(request, reply)),
        isDisconnected: () => reply.raw.destroyed,
      });
      if (!release) throw refusal(request, "expensive");
      request.releaseSlot = () => {
        request.releaseSlot = null;
        release();
      };
    },
    /** @throws Refusal UNAVAILABLE when too many streams are open */
    async limitStreams(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      onClosed(reply.raw, count("streams", request));
    },
    /** Counts a stream until it is sent. @throws Refusal UNAVAILABLE when there are too many large results */
    async limitLargeStreams(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      onClosed(reply.raw, count("results", request));
    },
    /**
     * An onSend hook that counts large results until they are sent: a client that does not read keeps them in
     * memory. @throws Refusal UNAVAILABLE when there are too many
     */
    async limitResults(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
      const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
      if (isWhole && payload.length > largeResultBytes) onClosed(reply.raw, count("results", request));
    },
  };
}
