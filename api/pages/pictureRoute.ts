import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

/** Pictures of the courses by their hashed addresses, for any site to show and any cache to keep. */
export function addPictureRoute(app: FastifyInstance, pictureFiles: ReadonlyMap<string, string>): void {
  app.get("/pictures/*", async (request, reply) => {
    const file = pictureFiles.get(request.url);
    if (!file) return reply.code(404).send({ message: "There is no picture at this address." });
    return reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(await readFile(file));
  });
}
