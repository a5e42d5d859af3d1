import { boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "../../accounts/users.table";
import { recordTable } from "../../db/tableRecord";

/** A learner's state of one practice item, computed by FSRS from the log in `practice_answers`. */
export const practiceStates = pgTable(
  "practice_states",
  {
    userId: ownerId(),
    courseSlug: text("course_slug").notNull(),
    itemSlug: text("item_slug").notNull(),
    /** Days after which the learner recalls the item with a probability of 90 %. */
    stability: doublePrecision().notNull(),
    /** 1 to 10. */
    difficulty: doublePrecision().notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** Time of the last counted answer. */
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
    /** Number of counted answers. */
    answers: integer().notNull(),
    /** Number of counted wrong answers after the first. */
    lapses: integer().notNull(),
    /** Result of the first counted answer, for the statistics. */
    firstRight: boolean("first_right").notNull(),
    /** Zero-based index of the option that the first answer was wrong about; null if right or unknown. */
    firstMistake: integer("first_mistake"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseSlug, table.itemSlug] })],
);

export const practiceStatesRecord = recordTable(practiceStates, {
  row: "How firmly a learner knows one practice item, and when it is due again.",
  about: "learner",
  retention: { until: "account deleted", column: "userId" },
  purposes: {
    userId: "the account that the state belongs to",
    courseSlug: "the course",
    itemSlug: "the practice item",
    stability: "how long it is remembered, in days",
    difficulty: "how hard it is for this learner",
    dueAt: "when it should be practised again",
    answeredAt: "when it was last practised",
    answers: "how often it was practised",
    lapses: "how often it was forgotten",
    firstRight: "whether the first answer was right, for the statistics",
    firstMistake: "the wrong choice of the first answer, for the statistics",
  },
});
