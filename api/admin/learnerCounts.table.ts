import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordTable } from "../privacy/tableRecord";

/**
 * How many learners have ticked just these modules of a course, and passed its quiz or not; those without a tick are left out. The sum of all
 * rows of one kind is the number: a writer that finds a row held by another adds one instead of waiting. Written by triggers of
 * `course_learners` alone, so that whatever adds, changes or deletes learners' work keeps it true.
 */
export const learnerCounts = pgTable(
  "learner_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courseSlug: text("course_slug").notNull(),
    /** As in `course_learners`. */
    ticks: integer().notNull(),
    hasPassed: boolean("has_passed").notNull(),
    /** May be less than nothing in one row; the sum never is. */
    learners: integer().notNull(),
  },
  (table) => [index("learner_counts_kind").on(table.courseSlug, table.ticks, table.hasPassed)],
);

export const learnerCountsRecord = recordTable(learnerCounts, {
  row: "How many learners have come so far in a course.",
  about: "nobody",
  retention: { until: "never", why: "it says how many, never who, and goes down when an account is deleted" },
  purposes: {
    id: "tells this row from all others",
    courseSlug: "in which course",
    ticks: "which modules are ticked, as one number",
    hasPassed: "whether the quiz had enough right answers",
    learners: "how many learners that is true of",
  },
});
