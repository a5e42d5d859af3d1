import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "../accounts/users.table";
import { recordTable } from "../db/tableRecord";

/** One tick of a learner. It refers to the course by slug, so that it survives a content release. */
export const completions = pgTable(
  "completions",
  {
    userId: ownerId(),
    courseSlug: text("course_slug").notNull(),
    moduleNumber: integer("module_number").notNull(),
    completedAt: timestamp("completed_at", { withTimezone: true }).notNull().defaultNow(),
    lastTickedAt: timestamp("last_ticked_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseSlug, table.moduleNumber] }),
    check("completions_module_number_range", sql`${table.moduleNumber} between 1 and 9`),
  ],
);

export const completionsRecord = recordTable(completions, {
  row: "One module that a learner has ticked.",
  about: "learner",
  retention: { until: "account deleted", column: "userId" },
  purposes: {
    userId: "the account that the tick belongs to",
    courseSlug: "the course",
    moduleNumber: "the module",
    completedAt: "when it was ticked",
    lastTickedAt: "when a device ticked it last, which an earlier removal does not undo",
  },
});
