import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";
import type { SiteSource } from "./siteFile";

/**
 * The format of the rows of a release. It is raised when older code could not read them: a process neither
 * reads nor makes current a release of another format, and keeps serving the one it holds.
 */
export const releaseFormat = 1;

/** How long a release stays after a process was last seen holding it. Processes renew it every minute. */
export const heldForMinutes = 5;

/** A content release. Its courses, modules and questions never change. */
export const contentReleases = pgTable(
  "content_releases",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    hash: text().notNull().unique(),
    isCurrent: boolean("is_current").notNull().default(false),
    site: jsonb().$type<SiteSource>().notNull(),
    /** Content modules, without quizzes. Stored, as every search needs it. */
    moduleCount: integer("module_count").notNull(),
    loadedAt: timestamp("loaded_at", { withTimezone: true }).notNull().defaultNow(),
    format: integer().notNull().default(1),
    /** Processes search the rows of the release that they hold in memory until then. */
    heldUntil: timestamp("held_until", { withTimezone: true })
      .notNull()
      .default(sql`now() + interval '5 minutes'`),
  },
  (table) => [
    uniqueIndex("content_releases_one_current").on(table.isCurrent).where(sql`${table.isCurrent}`),
    check("content_releases_hash_is_sha256", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const contentReleasesRecord = recordTable(contentReleases, {
  row: "One release of all courses.",
  about: "nobody",
  retention: { until: "newer content" },
  purposes: {
    id: "tells this release from all others",
    hash: "a fingerprint of the files it was made from",
    isCurrent: "whether it is the one that is shown",
    site: "what the landing and mission pages show",
    moduleCount: "how many modules it has, by which the search weighs words",
    loadedAt: "when it was loaded",
    format: "which versions of the site can read it",
    heldUntil: "until when it is needed",
  },
});
