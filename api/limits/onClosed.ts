import type { ServerResponse } from "node:http";

/** Calls `run` once when a response was sent or its connection closed; at once if that happened before. */
export function onClosed(response: ServerResponse, run: () => void): void {
  const { socket } = response.req;
  if (response.destroyed || socket.destroyed) {
    run();
    return;
  }
  const closed = () => {
    response.off("close", closed);
    socket.off("close", closed);
    run();
  };
  response.once("close", closed);
  // A pipelined response that waits for its turn emits nothing when the connection closes.
  if (response.socket) return;
  socket.setMaxListeners(0);
  socket.once("close", closed);
}
