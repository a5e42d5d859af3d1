import type { FastifyInstance } from "fastify";

/** During shutdown, closes keep-alive connections after their current or next response. */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request) => {
    if (isStopping) request.raw.socket.end();
  });
}
