import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "../accounts/users.table";
import { recordTable } from "../db/tableRecord";

/** The last removal of a tick. A device that was offline may send an older tick later. */
export const removedTicks = pgTable(
  "removed_ticks",
  {
    userId: ownerId(),
    courseSlug: text("course_slug").notNull(),
    moduleNumber: integer("module_number").notNull(),
    removedAt: timestamp("removed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseSlug, table.moduleNumber] }),
    check("removed_ticks_module_number_range", sql`${table.moduleNumber} between 1 and 9`),
  ],
);

export const removedTicksRecord = recordTable(removedTicks, {
  row: "One module whose tick a learner has removed.",
  about: "learner",
  retention: { until: "account deleted", column: "userId" },
  purposes: {
    userId: "the account that the tick belonged to",
    courseSlug: "the course",
    moduleNumber: "the module",
    removedAt: "when the tick was removed, so that an older tick of another device does not come back",
  },
});
