import { Readable } from "node:stream";
import { escape as escapeHtml } from "es-toolkit";
import type { FastifyInstance } from "fastify";
import { Feed } from "feed";
import { ErrorLevel, type SitemapItemLoose, SitemapStream, streamToPromise } from "sitemap";
import type { Catalogue } from "../../catalogue/catalogue";
import type { Course } from "../../catalogue/course.type";
import type { PageSource } from "../pages/pageSource";
import { addReleaseText, plainText, type ReleaseFiles } from "../releaseFiles";

const oneDayCaching = "public, max-age=86400";
const validityMonths = 6;

interface DiscoverySettings {
  pages: PageSource;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
  securityContact?: string;
}

/** Adds the public files for crawlers, feed readers and security researchers. */
export function addDiscoveryRoutes(
  app: FastifyInstance,
  settings: DiscoverySettings,
  files: ReleaseFiles,
): void {
  const { publicUrl, pages } = settings;

  app.get("/sitemap.xml", async (_request, reply) => {
    const { catalogue } = files;
    const paths = await pages.listPages();
    // A new build of the web may list other pages of the same release.
    const file = await files.buildOnce(catalogue, `sitemap.xml ${paths.join(" ")}`, () =>
      siteMap(paths, catalogue, publicUrl),
    );
    return files.send(reply, "application/xml; charset=utf-8", file);
  });

  addReleaseText(app, files, {
    path: "/courses.atom",
    type: "application/atom+xml; charset=utf-8",
    write: ({ courses }) => courseFeed(courses, publicUrl),
  });

  app.get("/robots.txt", (_request, reply) =>
    reply.type(plainText).header("cache-control", oneDayCaching).send(robotsText(publicUrl)),
  );

  app.get("/.well-known/security.txt", (_request, reply) =>
    reply.type(plainText).header("cache-control", oneDayCaching).send(securityText(new Date(), settings)),
  );
}

/**
 * Creates `robots.txt` (RFC 9309). Unlisted pages have a noindex tag, which a crawler sees only if it may
 * request them; the disallowed paths are not pages.
 */
function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /account/",
    "Disallow: /forms/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

/**
 * Creates the sitemap (sitemaps.org, protocol 0.9), with the last change of courses and quizzes and the last
 * review of guides.
 */
async function siteMap(pages: readonly string[], { courses, guides }: Catalogue, publicUrl: string) {
  const items: SitemapItemLoose[] = [
    ...pages.map((url) => ({ url })),
    ...courses.flatMap(({ path, quizPath, changedAt }) =>
      [path, quizPath].map((url) => ({ url, lastmod: changedAt.toISOString() })),
    ),
    ...guides.map(({ path, reviewedOn }) => ({ url: path, lastmod: reviewedOn })),
  ];
  const stream = new SitemapStream({
    hostname: publicUrl,
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  return streamToPromise(Readable.from(items).pipe(stream));
}

/** Creates the Atom feed (RFC 4287) of the courses, the last changed first. */
function courseFeed(courses: readonly Course[], publicUrl: string): string {
  const newestFirst = [...courses].sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
  const address = `${publicUrl}/courses.atom`;
  const feed = new Feed({
    id: address,
    title: "Ninefold: new and changed courses",
    description: "Free life-skills courses for learners of 8 to 18.",
    link: `${publicUrl}/courses`,
    feed: address,
    favicon: `${publicUrl}/art/favicon.svg`,
    author: { name: "Ninefold", link: `${publicUrl}/` },
    copyright: "Course texts: CC BY 4.0",
    ...(newestFirst[0] && { updated: newestFirst[0].changedAt }),
    generator: false,
  });
  for (const { title, path, changedAt, summary } of newestFirst)
    feed.addItem({
      title: escapeHtml(title),
      link: publicUrl + path,
      date: changedAt,
      description: escapeHtml(summary),
    });
  return feed.atom1();
}

/**
 * Creates `security.txt` (RFC 9116), the contact for security reports. It expires on the first of a month,
 * half a year ahead, so that the text changes only once a month.
 */
export function securityText(
  now: Date,
  { publicUrl, securityContact }: Pick<DiscoverySettings, "publicUrl" | "securityContact">,
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validityMonths, 1));
  return [
    `Contact: ${securityContact ?? `${publicUrl}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
