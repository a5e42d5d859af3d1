import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copySite } from "../../api/testing/copySite";

/** Text that the new release adds to the summary of `changedCourse`. */
export const addedSentence = "Now with one more sentence.";
export const changedCourse = { slug: "personal-finance", path: "/Per" };

/** Copies the built site to `folder`, with one more migration and a changed course. */
export function copyNextRelease(folder: string): void {
  copySite(folder);
  const migrations = join(folder, "api/db/migrations");
  const journalFile = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const last = journal.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, "0")}_cluster_test`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    join(migrations, `${tag}.sql`),
    "create table cluster_test (id integer primary key);\n--> statement-breakpoint\ndrop table cluster_test;",
  );
  const courseFile = join(folder, "api/content/courses", changedCourse.slug, "course.json");
  const course = JSON.parse(readFileSync(courseFile, "utf8"));
  course.summary += ` ${addedSentence}`;
  writeFileSync(courseFile, JSON.stringify(course, null, 2));
}
