import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { passwordResetMinutes } from "../../schema/lifetimes";
import { recordTable } from "../db/tableRecord";
import { ownerId } from "./users.table";

/** An unused password reset link. Only a hash of its token is stored. */
export const passwordResets = pgTable(
  "password_resets",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    userId: ownerId(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("password_resets_user").on(table.userId),
    index("password_resets_expiry").on(table.expiresAt),
  ],
);

export const passwordResetsRecord = recordTable(passwordResets, {
  row: "One unused password reset link.",
  about: "learner",
  retention: { until: "date", column: "expiresAt" },
  withheld: { tokenHash: "it protects your account" },
  purposes: {
    tokenHash: "verifies a link; the link cannot be derived from it",
    userId: "the account whose password it resets",
    expiresAt: `when the link stops working, ${passwordResetMinutes} minutes after it was created`,
  },
});
