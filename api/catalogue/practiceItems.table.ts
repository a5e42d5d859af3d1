import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PracticeKey } from "./answerKeys";
import { courses } from "./courses.table";
import type { PracticeItem } from "./practiceItem.type";
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
    kind: text().$type<PracticeItem["kind"]>().notNull(),
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
