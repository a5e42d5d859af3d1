import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { ReleaseFiles } from "../releaseFiles";

/**
 * Serves the pictures of the courses at their hashed URLs, and redirects missing social cards to that of the
 * site. The URL of an earlier release redirects to the current picture, since open pages still contain it.
 */
export function addPictureRoutes(
  app: FastifyInstance,
  pictureFiles: ReadonlyMap<string, string>,
  files: ReleaseFiles,
): void {
  const current = new Map([...pictureFiles.keys()].map((address) => [withoutHash(address), address]));
  app.get("/pictures/*", async (request, reply) => {
    const { url } = request;
    const path = pictureFiles.get(url);
    const address = path ? url : current.get(withoutHash(url));
    if (address) reply.header("cross-origin-resource-policy", "cross-origin");
    if (path) {
      const picture = await files.buildOnce(files.catalogue, url, () => readFile(path));
      return files.send(
        reply,
        "image/svg+xml; charset=utf-8",
        picture,
        "public, max-age=31536000, immutable",
      );
    }
    if (address) return reply.redirect(address);
    return reply.code(404).send({ message: "There is no picture at this address." });
  });
  app.get("/art/:file(^social-[\\w-]+\\.png$)", (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").redirect("/art/social.png", 302),
  );
}

function withoutHash(address: string): string {
  return address.replace(/\.[0-9a-f]{12}\.svg$/, "");
}
