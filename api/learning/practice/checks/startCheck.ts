import { and, eq, isNull } from "drizzle-orm";
import type { Catalogue } from "../../../catalogue/catalogue";
import type { Course } from "../../../catalogue/course.type";
import type { Database } from "../../../db/database";
import { badInput, Refusal, tooManyTries } from "../../../errors";
import { LearnerReader } from "../../learnerReader";
import { drawItems, hasChecks } from "./drawItems";
import { practiceChecks } from "./practiceChecks.table";
import { type CheckRow, isCurrent } from "./readChecks";

/**
 * Returns the learner's open check of a course, or draws one. Concurrent calls return the same check.
 * @throws Refusal FORBIDDEN if the course has too few practice items, RATE_LIMITED within an hour after a
 * check that was not passed, BAD_USER_INPUT for an id that was used before
 */
export async function startCheck(
  db: Database,
  catalogue: Catalogue,
  { userId, course }: { userId: string; course: Course },
  id: string,
): Promise<CheckRow> {
  const now = new Date();
  if (!hasChecks(course)) throw new Refusal("FORBIDDEN", "This course has no check.");
  // A new reader each time: it caches the rows.
  const readChecks = () => new LearnerReader(db, userId).checksIn(course.slug);
  const { open, newest, nextAt } = await readChecks();
  if (open && isCurrent(catalogue, open)) return open;
  if (nextAt) throw tooSoon(nextAt, now);
  if (open) {
    // A release has removed some of its items, so that it cannot be answered.
    await db
      .delete(practiceChecks)
      .where(and(eq(practiceChecks.id, open.id), isNull(practiceChecks.submittedAt)));
  }
  const [inserted] = await db
    .insert(practiceChecks)
    .values({
      id,
      userId,
      courseSlug: course.slug,
      itemSlugs: drawItems(course, newest?.itemSlugs ?? []),
      startedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  const started = inserted ?? (await readChecks()).open;
  if (!started) throw badInput([{ field: "id", message: "This id was used before. Generate another." }]);
  return started;
}

function tooSoon(nextAt: Date, now: Date): Refusal {
  const seconds = Math.ceil((nextAt.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return tooManyTries(
    seconds,
    `You can start the next check in ${wait}, at ${nextAt.toISOString().slice(11, 16)} UTC. ` +
      "Until then, read the modules again and practise.",
  );
}
