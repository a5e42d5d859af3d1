import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * Tells when nobody waits for an answer any longer: each signal is aborted when its caller's connection closes before the answer is complete,
 * and when the server stops.
 */
export function addCallerSignals(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const waiting = new Set<AbortController>();
  app.addHook("preClose", async () => {
    for (const caller of waiting) caller.abort();
  });
  return ({ raw }) => {
    const caller = new AbortController();
    waiting.add(caller);
    raw.once("close", () => {
      waiting.delete(caller);
      if (!raw.writableFinished) caller.abort();
    });
    return caller.signal;
  };
}
