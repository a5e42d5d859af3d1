import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/users.table";
import { recordTable } from "../privacy/tableRecord";

/**
 * What one learner has done in one course, as far as the statistics ask. Written by triggers of `completions` and `quiz_attempts` alone, in the
 * transaction that changes those; a row may stay with zeros.
 */
export const courseLearners = pgTable(
  "course_learners",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseSlug: text("course_slug").notNull(),
    /** One bit for each ticked module: 1 for module 1, 2 for module 2, 4 for module 3, and so on. */
    ticks: integer().notNull(),
    /** Attempts at the course's quiz with at least `neededScore` right answers. */
    passes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseSlug] }),
    check("course_learners_ticks_range", sql`${table.ticks} between 0 and 511`),
    check("course_learners_passes_range", sql`${table.passes} >= 0`),
  ],
);

export const courseLearnersRecord = recordTable(courseLearners, {
  row: "How far one learner has come in one course, put together from their ticks and quizzes so that it need not be counted again.",
  about: "learner",
  retention: { until: "account deleted", column: "userId" },
  purposes: {
    userId: "who",
    courseSlug: "in which course",
    ticks: "which modules are ticked, as one number",
    passes: "how many quizzes had enough right answers",
  },
});
