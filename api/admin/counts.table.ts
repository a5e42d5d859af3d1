import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/users.table";
import { recordTable } from "../db/tableRecord";

/**
 * The work of one learner in one course, for the statistics. Written only by triggers of `completions` and
 * `quiz_attempts`; a row may stay with zeros.
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
    /** Attempts at the course's quiz with enough right answers, by `quiz_attempts.passed`. */
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

/**
 * How many learners have ticked exactly these modules of a course, and passed its quiz or not; those without
 * a tick are not counted. The sum over all rows of one kind is the number: a writer that finds a row locked
 * adds another. Written only by triggers of `course_learners`.
 */
export const learnerCounts = pgTable(
  "learner_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courseSlug: text("course_slug").notNull(),
    /** As in `course_learners`. */
    ticks: integer().notNull(),
    hasPassed: boolean("has_passed").notNull(),
    /** May be negative in one row; the sum never is. */
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

/** Answers to one question in all stored attempts, counted by triggers of `quiz_attempts`. */
export const answerCounts = pgTable(
  "answer_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courseSlug: text("course_slug").notNull(),
    /** As in `quiz_attempts`. */
    quizHash: text("quiz_hash").notNull(),
    /** Number of the question, from 1. */
    number: integer().notNull(),
    /** The sum over all rows of a question counts; one row may be negative. */
    answers: integer().notNull(),
    rightAnswers: integer("right_answers").notNull(),
  },
  (table) => [index("answer_counts_question").on(table.courseSlug, table.quizHash, table.number)],
);

export const answerCountsRecord = recordTable(answerCounts, {
  row: "How often a question of a quiz was answered, and how often rightly.",
  about: "nobody",
  retention: { until: "never", why: "it says how many, never who, and goes down when an account is deleted" },
  purposes: {
    id: "tells this row from all others",
    courseSlug: "which course's quiz it was",
    quizHash: "a fingerprint of the questions",
    number: "which question",
    answers: "how often it was answered",
    rightAnswers: "how often the answer was right",
  },
});
