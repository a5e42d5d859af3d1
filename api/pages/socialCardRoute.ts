import type { FastifyInstance } from "fastify";

/** A course without a sharing card of its own, such as one added a minute ago, is shared with the site's card. */
export function addSocialCardRoute(app: FastifyInstance): void {
  app.get("/art/:file(^social-[\\w-]+\\.png$)", (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").redirect("/art/social.png", 302),
  );
}
