import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copySite } from "../../api/testing/copySite";
import { migrationsAnd } from "../../api/testing/previousRelease";

/** Text that the new release adds to the summary of `changedCourse`. */
export const addedSentence = "Now with one more sentence.";
export const changedCourse = { slug: "personal-finance", path: "/Per" };

/** Copies the built site to `folder`, with one more migration and a changed course. */
export function copyNextRelease(folder: string): void {
  copySite(folder);
  const statements = ["create table cluster_test (id integer primary key);", "drop table cluster_test;"];
  migrationsAnd("9999_cluster_test", statements, join(folder, "api/db/migrations"));
  const courseFile = join(folder, "api/content/courses", changedCourse.slug, "course.json");
  const course = JSON.parse(readFileSync(courseFile, "utf8"));
  course.summary += ` ${addedSentence}`;
  writeFileSync(courseFile, JSON.stringify(course, null, 2));
}
