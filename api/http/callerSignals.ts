import { once } from "es-toolkit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { onClosed } from "./onClosed";

/**
 * Aborts on client disconnect or shutdown: each signal is aborted when its connection closes before the
 * response is complete, and when the server stops. A signal is created on first use, since few requests
 * need one.
 */
export function addCallerSignals(app: FastifyInstance): (reply: FastifyReply) => () => AbortSignal {
  const pending = new Set<AbortController>();
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const controller of pending) controller.abort();
  });
  return ({ raw }) =>
    once(() => {
      const controller = new AbortController();
      pending.add(controller);
      if (isStopping) controller.abort();
      onClosed(raw, () => {
        pending.delete(controller);
        if (!raw.writableFinished) controller.abort();
      });
      return controller.signal;
    });
}
