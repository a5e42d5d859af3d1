import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";
import type { PracticeKey } from "./answerKeys";
import { courses } from "./courses.table";
import type { ShownPracticeItem } from "./splitPracticeItem";

/** Practice items. Learners see `key` only after an answer. */
export const practiceItems = pgTable(
  "practice_items",
  {
    releaseId: integer("release_id").notNull(),
    courseSlug: text("course_slug").notNull(),
    slug: text().notNull(),
    /** Position in the course, from 0. */
    position: integer().notNull(),
    moduleNumber: integer("module_number").notNull(),
    kind: text().notNull(),
    shown: jsonb().$type<ShownPracticeItem>().notNull(),
    key: jsonb().$type<PracticeKey>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.courseSlug, table.slug] }),
    foreignKey({
      columns: [table.releaseId, table.courseSlug],
      foreignColumns: [courses.releaseId, courses.slug],
    }).onDelete("cascade"),
  ],
);

export const practiceItemsRecord = recordTable(practiceItems, {
  row: "One practice item of a course.",
  about: null,
  retention: { until: "newer content" },
  purposes: {
    releaseId: "which release of the courses it belongs to",
    courseSlug: "which course it belongs to",
    slug: "its permanent name",
    position: "its place in the course",
    moduleNumber: "the module that it practises",
    kind: "how it is answered",
    shown: "its texts and options",
    key: "the right answer and the feedback to each answer",
  },
});
