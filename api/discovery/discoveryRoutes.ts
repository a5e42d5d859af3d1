import type { FastifyInstance, FastifyReply } from "fastify";
import { CourseReader } from "../courses/courseReader";
import type { OpenDatabase } from "../db/database";
import type { PageSource } from "../pages/pageSource";
import { courseFeed } from "./courseFeed";
import { robotsText } from "./robotsText";
import { securityText } from "./securityText";
import { siteMap } from "./siteMap";

const fiveMinutesSeconds = 300;
const oneDaySeconds = 86_400;

interface DiscoverySettings {
  database: OpenDatabase;
  pages: PageSource;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
  securityContact?: string | undefined;
}

/** What crawlers, feed readers and finders of security holes look for under addresses that are the same on every site. Public, and the same for everybody. */
export function addDiscoveryRoutes(app: FastifyInstance, settings: DiscoverySettings): void {
  const { publicUrl, pages } = settings;
  const { db } = settings.database;

  app.get("/sitemap.xml", async (_request, reply) => {
    const [listed, courses] = await Promise.all([pages.listPages(), new CourseReader(db).all()]);
    const xml = await siteMap({ pages: listed, courses }, publicUrl);
    return send(reply, "application/xml; charset=utf-8", fiveMinutesSeconds, xml);
  });

  app.get("/courses.atom", async (_request, reply) => {
    const xml = courseFeed(await new CourseReader(db).all(), publicUrl);
    return send(reply, "application/atom+xml; charset=utf-8", fiveMinutesSeconds, xml);
  });

  app.get("/robots.txt", (_request, reply) =>
    send(reply, "text/plain; charset=utf-8", oneDaySeconds, robotsText(publicUrl)),
  );

  app.get("/.well-known/security.txt", (_request, reply) =>
    send(reply, "text/plain; charset=utf-8", oneDaySeconds, securityText(new Date(), settings)),
  );
}

function send(reply: FastifyReply, type: string, maxAgeSeconds: number, body: string): FastifyReply {
  return reply.type(type).header("cache-control", `public, max-age=${maxAgeSeconds}`).send(body);
}
