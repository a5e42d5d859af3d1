import { Readable } from "node:stream";
import { ErrorLevel, type SitemapItemLoose, SitemapStream, streamToPromise } from "sitemap";
import type { CourseRow } from "../courses/courseQueries";

interface Listed {
  /** Pages whose paths are not data. */
  pages: readonly string[];
  courses: readonly CourseRow[];
}

/** The sitemap (sitemaps.org, protocol 0.9): every page that is to be found, once; courses and quizzes with the date of their last change. */
export async function siteMap({ pages, courses }: Listed, publicUrl: string): Promise<string> {
  const items: SitemapItemLoose[] = [
    ...pages.map((url) => ({ url })),
    ...courses.flatMap(({ path, quizPath, changedAt }) =>
      [path, quizPath].map((url) => ({ url, lastmod: changedAt.toISOString() })),
    ),
  ];
  const stream = new SitemapStream({
    hostname: publicUrl,
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  return String(await streamToPromise(Readable.from(items).pipe(stream)));
}
