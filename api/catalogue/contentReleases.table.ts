import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { SiteSource } from "./siteFile";

/**
 * Format version of the rows of a release. Increase it when older code cannot read the new rows, or this code
 * the older ones. A process ignores releases of other formats and continues to serve the release that it
 * holds.
 */
export const releaseFormat = 2;

/**
 * A release is retained for this long after a process last marked it as held. Processes do so every minute.
 */
export const heldForMinutes = 5;

/** Content releases. The courses, modules and questions of a release never change. */
export const contentReleases = pgTable(
  "content_releases",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    hash: text().notNull().unique(),
    isCurrent: boolean("is_current").notNull().default(false),
    site: jsonb().$type<SiteSource>().notNull(),
    /** Number of content modules. Stored because every search needs it. */
    moduleCount: integer("module_count").notNull(),
    loadedAt: timestamp("loaded_at", { withTimezone: true }).notNull().defaultNow(),
    format: integer().notNull().default(1),
    /** The release must not be deleted before this time, because processes may still search its rows. */
    heldUntil: timestamp("held_until", { withTimezone: true })
      .notNull()
      .default(sql`now() + interval '5 minutes'`),
  },
  (table) => [
    uniqueIndex("content_releases_one_current").on(table.isCurrent).where(sql`${table.isCurrent}`),
    check("content_releases_hash_is_sha256", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
