import type { FastifyInstance } from "fastify";
import { dataOf } from "./dataOf";

/** `GET /account/data.json`: everything stored about the signed-in learner, as a file to keep. 401 without a session. */
export function addDataRoute(app: FastifyInstance): void {
  app.get("/account/data.json", async (request, reply) => {
    const { db, visitor } = request.context;
    reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
    if (!visitor.user) return reply.code(401).send(JSON.stringify({ message: "Please log in first." }));
    const data = await dataOf(db, visitor.user.id, new Date());
    return reply
      .header("content-disposition", 'attachment; filename="ninefold-data.json"')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });
}
