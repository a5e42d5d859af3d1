import { sql } from "drizzle-orm";
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { courses } from "./courses.table";

/** Questions of the quizzes. Learners see `answer`, `explanation` and `temptations` only after an attempt. */
export const questions = pgTable(
  "questions",
  {
    releaseId: integer("release_id").notNull(),
    courseSlug: text("course_slug").notNull(),
    number: integer().notNull(),
    text: text().notNull(),
    options: text().array().notNull(),
    answer: integer().notNull(),
    explanation: text().notNull(),
    /** Why each option is tempting, in the order of the options; null for the correct one. */
    temptations: jsonb().$type<(string | null)[]>().notNull(),
    moduleNumber: integer("module_number").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.courseSlug, table.number] }),
    foreignKey({
      columns: [table.releaseId, table.courseSlug],
      foreignColumns: [courses.releaseId, courses.slug],
    }).onDelete("cascade"),
    check(
      "questions_answer_is_an_option",
      sql`${table.answer} between 0 and cardinality(${table.options}) - 1`,
    ),
  ],
);
