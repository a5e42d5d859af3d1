import { Readable } from "node:stream";
import { ErrorLevel, type SitemapItemLoose, SitemapStream, streamToPromise } from "sitemap";
import type { CourseRow } from "../courses/courseQueries";

interface Listed {
  /** Pages whose paths are not data. */
  pages: readonly string[];
  courses: readonly CourseRow[];
  /** When each course changed, by slug; null where nobody knows. */
  changes: ReadonlyMap<string, Date | null>;
}

/** The sitemap (sitemaps.org, protocol 0.9): every page that is to be found, once. A date stands where it is known. */
export async function siteMap({ pages, courses, changes }: Listed, publicUrl: string): Promise<string> {
  const items: SitemapItemLoose[] = [
    ...pages.map((url) => ({ url })),
    ...courses.flatMap(({ slug, path, quizPath }) => {
      const lastmod = changes.get(slug)?.toISOString();
      return [path, quizPath].map((url) => ({ url, ...(lastmod && { lastmod }) }));
    }),
  ];
  const stream = new SitemapStream({
    hostname: publicUrl,
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  return String(await streamToPromise(Readable.from(items).pipe(stream)));
}
