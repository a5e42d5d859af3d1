import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import { checkInput } from "../checkInput";
import type { CourseReader } from "../courses/courseReader";
import type { Database } from "../db/database";
import { badInput, Refusal } from "../errors";
import { completions } from "./completions.table";

const moduleNumber = z
  .int()
  .min(1, "Modules are numbered from 1 to 9.")
  .max(9, "Modules are numbered from 1 to 9.");
const path = z.string().max(100, "A path has at most 100 characters.");

const completionSchema = z.object({ path, number: moduleNumber, completed: z.boolean() });
const mergeSchema = z.object({
  courses: z
    .array(z.object({ path, completed: z.array(moduleNumber).max(9) }))
    .max(200, "Send at most 200 courses."),
});

/**
 * Ticks or unticks one module for a learner; repeating it changes nothing.
 * @returns the slug of the course
 * @throws Refusal NOT_FOUND for a path that is no course, BAD_USER_INPUT for a module it does not have
 */
export async function setModuleCompletion(
  db: Database,
  courses: CourseReader,
  user: SignedInUser,
  input: z.infer<typeof completionSchema>,
): Promise<string> {
  const { path, number, completed } = checkInput(completionSchema, input);
  const course = await courses.byPath(path);
  if (!course) throw new Refusal("NOT_FOUND", "There is no course at this path.");
  if (!(await courses.moduleOf(course.slug, number))) {
    throw badInput([{ field: "number", message: "This course has no module of this number." }]);
  }
  const tick = { userId: user.id, courseSlug: course.slug, moduleNumber: number };
  if (completed) {
    await db.insert(completions).values(tick).onConflictDoNothing();
  } else {
    await db
      .delete(completions)
      .where(
        and(
          eq(completions.userId, tick.userId),
          eq(completions.courseSlug, tick.courseSlug),
          eq(completions.moduleNumber, tick.moduleNumber),
        ),
      );
  }
  return course.slug;
}

/**
 * Adds the ticks that a browser kept before login, all of them or none; ticks already there stay. Courses and modules that do not exist (any
 * more) are passed over, so that an old browser can always bring what still counts.
 * @returns slugs of the courses named, in the order given
 */
export async function mergeProgress(
  db: Database,
  courses: CourseReader,
  user: SignedInUser,
  input: z.infer<typeof mergeSchema>,
): Promise<string[]> {
  const brought = checkInput(mergeSchema, input).courses;
  const known = await Promise.all(
    brought.map(async ({ path, completed }) => {
      const course = await courses.byPath(path);
      if (!course) return null;
      const numbers = new Set((await courses.modulesOf(course.slug)).map(({ number }) => number));
      return { courseSlug: course.slug, completed: completed.filter((number) => numbers.has(number)) };
    }),
  );
  const existing = known.filter((ticks) => ticks !== null);
  const rows = existing.flatMap(({ courseSlug, completed }) =>
    completed.map((moduleNumber) => ({ userId: user.id, courseSlug, moduleNumber })),
  );
  if (rows.length > 0) await db.insert(completions).values(rows).onConflictDoNothing();
  return [...new Set(existing.map(({ courseSlug }) => courseSlug))];
}
