import { escape as escapeHtml } from "es-toolkit";
import { Feed } from "feed";
import type { CourseRow } from "../courses/courseQueries";

/** The Atom feed (RFC 4287) of courses that are new or have changed, the newest first. `loadedAt` is when the current release was loaded. */
export function courseFeed(
  courses: readonly CourseRow[],
  changes: ReadonlyMap<string, Date | null>,
  { publicUrl, loadedAt }: { publicUrl: string; loadedAt: Date },
): string {
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
    updated: loadedAt,
    generator: false,
  });
  courses
    .flatMap((course) => {
      const date = changes.get(course.slug);
      return date ? [{ course, date }] : [];
    })
    .sort((one, other) => other.date.getTime() - one.date.getTime())
    .forEach(({ course, date }) => {
      feed.addItem({
        title: escapeHtml(course.title),
        link: publicUrl + course.path,
        date,
        description: escapeHtml(course.summary),
      });
    });
  return feed.atom1();
}
