import { groupBy } from "es-toolkit";
import type { CourseInRelease } from "./contentChanges";

/** The number of the first release that a database ever held. */
const firstReleaseId = 1;

/**
 * When this site began to show each course of the current release as it is now, by slug. Only the last releases are kept: a course that is the
 * same in all of them changed before, nobody knows when, and is null; unless the oldest of them is the first that the site ever had.
 */
export function lastChanges(rows: readonly CourseInRelease[]): Map<string, Date | null> {
  const releases = Object.values(groupBy(rows, ({ releaseId }) => releaseId)).sort(
    ([one], [other]) => order(other) - order(one),
  );
  const [current = [], ...earlier] = releases;
  return new Map(current.map((course) => [course.slug, shownSince(course, earlier)]));
}

/** `earlier` releases, the newest first. */
function shownSince(course: CourseInRelease, earlier: readonly CourseInRelease[][]): Date | null {
  let since = course;
  for (const release of earlier) {
    const before = release.find(({ slug }) => slug === course.slug);
    if (before?.fingerprint !== course.fingerprint) return since.loadedAt;
    since = before;
  }
  return since.releaseId === firstReleaseId ? since.loadedAt : null;
}

/** The current release is the newest whatever the clock said: two processes may have begun to load at once. */
function order(course: CourseInRelease | undefined): number {
  return course?.isCurrent ? Number.POSITIVE_INFINITY : Number(course?.loadedAt);
}
