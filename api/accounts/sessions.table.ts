import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { recordTable } from "../privacy/tableRecord";
import { users } from "./users.table";

/** An open session. Only a hash of its id is stored: who reads this table cannot make a cookie of it. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the session id, base64url. */
    idHash: text("id_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

export const sessionsRecord = recordTable(sessions, {
  row: "One browser that is logged in.",
  about: "learner",
  retention: { until: "date", column: "expiresAt" },
  purposes: {
    idHash: "tells whether the cookie of a browser is the right one; the cookie cannot be made from it",
    userId: "whose session it is",
    createdAt: "when you logged in",
    expiresAt: "when the session ends if you do not come back",
  },
});
