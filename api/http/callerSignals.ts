import { once } from "es-toolkit";
import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * Aborts on client disconnect or shutdown: each signal is aborted when its connection closes before the
 * response is complete, and when the server stops. A signal is made on first use, since few requests need
 * one.
 */
export function addCallerSignals(app: FastifyInstance): (reply: FastifyReply) => () => AbortSignal {
  const waiting = new Set<AbortController>();
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const caller of waiting) caller.abort();
  });
  return ({ raw }) =>
    once(() => {
      const caller = new AbortController();
      const isGone = raw.destroyed && !raw.writableFinished;
      if (isStopping || isGone) {
        caller.abort();
        return caller.signal;
      }
      waiting.add(caller);
      raw.once("close", () => {
        waiting.delete(caller);
        if (!raw.writableFinished) caller.abort();
      });
      return caller.signal;
    });
}
