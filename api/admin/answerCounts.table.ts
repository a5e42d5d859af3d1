import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordTable } from "../privacy/tableRecord";

/** How one question of a quiz was answered in all stored attempts. Kept as `learner_counts` is, by triggers of `quiz_attempts`. */
export const answerCounts = pgTable(
  "answer_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courseSlug: text("course_slug").notNull(),
    /** As in `quiz_attempts`. */
    quizHash: text("quiz_hash").notNull(),
    /** Number of the question, from 1. */
    number: integer().notNull(),
    /** Of all rows of a question, the sum counts: one alone may be less than nothing. */
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
