import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { passMark } from "../../schema/learningRules";
import { users } from "../accounts/users.table";
import { recordTable } from "../db/tableRecord";

/** A filled-in quiz of a learner. Refers to the course by its slug, so it outlives a content release. */
export const quizAttempts = pgTable(
  "quiz_attempts",
  {
    /** Made where the quiz was taken, so that an attempt sent twice is stored once. */
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseSlug: text("course_slug").notNull(),
    /** SHA-256 of the quiz as it was answered: an attempt can be reviewed while the quiz is the same. */
    quizHash: text("quiz_hash").notNull(),
    /** Zero-based index of the chosen option of each question, in question order. */
    chosen: integer().array().notNull(),
    /** True for each right answer, by the quiz of then. */
    right: boolean().array().notNull(),
    score: integer().notNull(),
    /** True from the pass mark on. A migration that changes it ends with `select recount_passes()`. */
    passed: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`score >= ${passMark}`)),
    submittedAt: timestamp("submitted_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("quiz_attempts_learner").on(table.userId, table.submittedAt, table.id),
    index("quiz_attempts_course").on(table.courseSlug, table.submittedAt, table.id),
    // For counting the learners who have answered this quiz.
    index("quiz_attempts_quiz").on(table.courseSlug, table.quizHash, table.userId),
    index("quiz_attempts_order").on(table.submittedAt, table.id),
    check("quiz_attempts_answers", sql`cardinality(${table.chosen}) = cardinality(${table.right})`),
    check("quiz_attempts_score", sql`${table.score} = cardinality(array_positions(${table.right}, true))`),
  ],
);

export const quizAttemptsRecord = recordTable(quizAttempts, {
  row: "One quiz that a learner with an account has filled in.",
  about: "learner",
  retention: { until: "account deleted", column: "userId" },
  purposes: {
    id: "tells this attempt from all others, so that it is stored only once",
    userId: "whose attempt it is",
    courseSlug: "which course's quiz it was",
    quizHash: "a fingerprint of the questions, to know whether the quiz has changed since",
    chosen: "the answers that were chosen",
    right: "which of them were right",
    score: "how many of them were right",
    passed: "whether they were enough to pass the quiz",
    submittedAt: "when the quiz was sent",
  },
});
