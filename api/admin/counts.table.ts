import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerId } from "../accounts/users.table";
import { recordTable } from "../db/tableRecord";

/**
 * Progress of one learner in one course, for the statistics. Written only by triggers of `completions` and
 * `quiz_attempts`. Rows may contain zeros only.
 */
export const courseLearners = pgTable(
  "course_learners",
  {
    userId: ownerId(),
    courseSlug: text("course_slug").notNull(),
    /** Bit mask of ticked modules: 1 for module 1, 2 for module 2, 4 for module 3, and so on. */
    ticks: integer().notNull(),
    /** Number of passed attempts, by `quiz_attempts.passed`. */
    passes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseSlug] }),
    check("course_learners_ticks_range", sql`${table.ticks} between 0 and 511`),
    check("course_learners_passes_range", sql`${table.passes} >= 0`),
  ],
);

export const courseLearnersRecord = recordTable(courseLearners, {
  row:
    "How far one learner has come in one course, summed up from ticks and quizzes so that statistics need " +
    "no new count.",
  about: "learner",
  retention: { until: "account deleted", column: "userId" },
  purposes: {
    userId: "the learner",
    courseSlug: "the course",
    ticks: "the ticked modules, as one number",
    passes: "the number of passed quizzes",
  },
});

/**
 * Number of learners with exactly these ticked modules of a course, by passed quiz; learners without a tick
 * are not counted. The number is the sum over all rows of the same kind, because a writer inserts another row
 * if it finds one locked. Written only by triggers of `course_learners`.
 */
export const learnerCounts = pgTable(
  "learner_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courseSlug: text("course_slug").notNull(),
    /** As in `course_learners`. */
    ticks: integer().notNull(),
    hasPassed: boolean("has_passed").notNull(),
    /** May be negative in a row, but not in the sum. */
    learners: integer().notNull(),
  },
  (table) => [index("learner_counts_kind").on(table.courseSlug, table.ticks, table.hasPassed)],
);

/** Number of answers to a question in all stored attempts. Written only by triggers of `quiz_attempts`. */
export const answerCounts = pgTable(
  "answer_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courseSlug: text("course_slug").notNull(),
    /** As in `quiz_attempts`. */
    quizHash: text("quiz_hash").notNull(),
    /** Number of the question, from 1. */
    number: integer().notNull(),
    /** May be negative in a row; the number is the sum over all rows of a question. */
    answers: integer().notNull(),
    rightAnswers: integer("right_answers").notNull(),
  },
  (table) => [index("answer_counts_question").on(table.courseSlug, table.quizHash, table.number)],
);

/**
 * Number of learners whose first answer to a practice item was right, or wrong about an option. The number is
 * the sum over all rows of the same kind, as in `learner_counts`. Written only by triggers of
 * `practice_states`.
 */
export const practiceCounts = pgTable(
  "practice_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courseSlug: text("course_slug").notNull(),
    itemSlug: text("item_slug").notNull(),
    /** As in `practice_states`. */
    firstRight: boolean("first_right").notNull(),
    firstMistake: integer("first_mistake"),
    /** May be negative in a row, but not in the sum. */
    learners: integer().notNull(),
  },
  (table) => [index("practice_counts_item").on(table.courseSlug, table.itemSlug)],
);
