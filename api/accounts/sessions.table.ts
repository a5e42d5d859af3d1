import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";
import { ownerId } from "./users.table";

/** An open session. Only a hash of its id is stored, from which no cookie can be forged. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the session id, base64url. */
    idHash: text("id_hash").primaryKey(),
    /** Identifies the session in its owner's list; not a credential. */
    listId: uuid("list_id").notNull().unique().defaultRandom(),
    userId: ownerId(),
    /** Browser and system, e.g. "Chrome on Android"; null when unknown. */
    device: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** `sessionDays` after the last use, which is recorded at most once a day. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

export const sessionsRecord = recordTable(sessions, {
  row: "One browser that is logged in.",
  about: "learner",
  retention: { until: "date", column: "expiresAt" },
  withheld: { idHash: "it protects your account" },
  purposes: {
    idHash: "verifies the cookie of a browser; the cookie cannot be derived from it",
    listId: "identifies this session in the list on your profile, so that you can end it",
    userId: "the account that is logged in",
    device: "the kind of browser, such as Chrome on Android, so that you can recognise it",
    createdAt: "when you logged in",
    expiresAt: "when the session ends if you do not come back; also shows the day of your last visit",
  },
});
