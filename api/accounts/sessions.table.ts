import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";
import { users } from "./users.table";

/** An open session. Only a hash of its id is stored, from which no cookie can be made. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the session id, base64url. */
    idHash: text("id_hash").primaryKey(),
    /** Names the session in its owner's list; opens nothing. */
    listId: uuid("list_id").notNull().unique().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Kind of browser and system, e.g. "Chrome on Android"; null when the browser does not tell. */
    device: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Thirty days after the last use, which is recorded at most once a day. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

export const sessionsRecord = recordTable(sessions, {
  row: "One browser that is logged in.",
  about: "learner",
  retention: { until: "date", column: "expiresAt" },
  withheld: { idHash: "it belongs to the lock of your account" },
  purposes: {
    idHash: "tells whether the cookie of a browser is the right one; the cookie cannot be made from it",
    listId: "names this session in the list on your profile, so that you can end it",
    userId: "whose session it is",
    device: "which kind of browser it is, such as Chrome on Android, so that you know it again",
    createdAt: "when you logged in",
    expiresAt: "when the session ends if you do not come back; it also tells the day of your last visit",
  },
});
