import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { passwordResetMinutes } from "../../schema/lifetimes";
import { recordTable } from "../db/tableRecord";
import { users } from "./users.table";

/** An unused link for a new password, which cannot be made from the stored hash of its token. */
export const passwordResets = pgTable(
  "password_resets",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("password_resets_user").on(table.userId),
    index("password_resets_expiry").on(table.expiresAt),
  ],
);

export const passwordResetsRecord = recordTable(passwordResets, {
  row: "One link for a new password that somebody asked for and nobody has used.",
  about: "learner",
  retention: { until: "date", column: "expiresAt" },
  withheld: { tokenHash: "it belongs to the lock of your account" },
  purposes: {
    tokenHash: "tells whether a link is the right one; the link cannot be made from it",
    userId: "whose new password it is for",
    expiresAt: `when the link stops working, ${passwordResetMinutes} minutes after it was made`,
  },
});
