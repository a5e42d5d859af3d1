import type { ServerResponse } from "node:http";

/**
 * Calls `run` once when a response was sent or its connection closed; at once if that happened before. The
 * response must have its connection, as it has once Fastify handles the request.
 */
export function onClosed(response: ServerResponse, run: () => void): void {
  if (response.destroyed || response.req.socket.destroyed) run();
  else response.once("close", run);
}
