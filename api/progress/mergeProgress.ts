import { sortBy } from "es-toolkit";
import type { SignedInUser } from "../accounts/sessions";
import type { CourseReader } from "../courses/courseReader";
import type { Database } from "../db/database";
import { storeAttempts } from "../quizzes/storeAttempts";
import { readBroughtProgress } from "./broughtProgress";
import { completions } from "./completions.table";
import type { MergeProgressInput } from "./mergeProgress.mutation";

/**
 * Adds what a browser kept before login, all of it or nothing; ticks and attempts already there stay as they are. So it may be sent again, by
 * several tabs or devices at once, or after it was interrupted.
 * @returns slugs of the courses whose ticks were named, in the order given
 */
export async function mergeProgress(
  db: Database,
  courses: CourseReader,
  user: SignedInUser,
  input: MergeProgressInput,
  now: Date,
): Promise<string[]> {
  const { courseSlugs, ticks, attempts } = await readBroughtProgress(courses, input, now);
  // In one order everywhere: merges that bring the same ticks wait for each other instead of blocking each other.
  const rows = sortBy(ticks, ["courseSlug", "moduleNumber"]).map(
    ({ courseSlug, moduleNumber, completedAt }) => ({
      userId: user.id,
      courseSlug,
      moduleNumber,
      completedAt,
    }),
  );
  await db.transaction(async (tx) => {
    if (rows.length > 0) await tx.insert(completions).values(rows).onConflictDoNothing();
    await storeAttempts(tx, user.id, attempts);
  });
  return courseSlugs;
}
