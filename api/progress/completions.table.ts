import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/users.table";

/** One tick: this learner has completed this module. Refers to the course by its slug, so a new content release keeps it. */
export const completions = pgTable(
  "completions",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseSlug: text("course_slug").notNull(),
    moduleNumber: integer("module_number").notNull(),
    completedAt: timestamp("completed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseSlug, table.moduleNumber] }),
    check("completions_module_number_range", sql`${table.moduleNumber} between 1 and 9`),
  ],
);
