import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInUser } from "../accounts/sessions";
import { checkInput } from "../checkInput";
import type { CourseReader } from "../courses/courseReader";
import { type Database, prepared } from "../db/database";
import { badInput, Refusal } from "../errors";
import { completions } from "./completions.table";

/** The number of a module, as learners count. */
export const moduleNumber = z
  .int()
  .min(1, "Modules are numbered from 1 to 9.")
  .max(9, "Modules are numbered from 1 to 9.");
/** The path of a course or quiz, in any letter case. */
export const path = z.string().max(100, "A path has at most 100 characters.");

const queries = prepared((db) => {
  const tick = {
    userId: sql.placeholder("userId"),
    courseSlug: sql.placeholder("courseSlug"),
    moduleNumber: sql.placeholder("moduleNumber"),
  };
  return {
    tick: db.insert(completions).values(tick).onConflictDoNothing().prepare("tick"),
    untick: db
      .delete(completions)
      .where(
        and(
          eq(completions.userId, tick.userId),
          eq(completions.courseSlug, tick.courseSlug),
          eq(completions.moduleNumber, tick.moduleNumber),
        ),
      )
      .prepare("untick"),
  };
});

const completionSchema = z.object({ path, number: moduleNumber, completed: z.boolean() });

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
  await queries(db)[completed ? "tick" : "untick"].execute(tick);
  return course.slug;
}
