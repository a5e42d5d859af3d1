import { escape as escapeHtml } from "es-toolkit";
import { Feed } from "feed";
import type { CourseRow } from "../courses/courseQueries";

/** The Atom feed (RFC 4287) of courses that are new or have changed, the newest first. */
export function courseFeed(courses: readonly CourseRow[], publicUrl: string): string {
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
