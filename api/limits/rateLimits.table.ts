import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";

/** A count of tries in one window of time, in the shape that `RateLimiterDrizzle` expects. */
export const rateLimits = pgTable("rate_limits", {
  /** Name of the limit and a keyed hash of the address, email address or account. */
  key: text().primaryKey(),
  /** A cost limit can exceed the range of an integer. */
  points: bigint({ mode: "number" }).notNull(),
  expire: timestamp("expires_at", { withTimezone: true }).notNull(),
});

export const rateLimitsRecord = recordTable(rateLimits, {
  row: "One count of recent tries, for example of logins from one address.",
  about: "visitor",
  retention: { until: "date", column: "expire" },
  purposes: {
    key: "which limit and who is counted; the address or email cannot be read from it",
    points: "how many tries there were",
    expire: "when counting starts again, one minute to one day after the first try",
  },
});
