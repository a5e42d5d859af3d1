import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { recordTable } from "../privacy/tableRecord";
import type { SiteSource } from "./siteFile";

/**
 * One row for each content that was ever loaded and is still kept. Courses, modules and questions belong to a release and never change
 * afterwards, so an operation that read the current release once sees all of its content or none.
 */
export const contentReleases = pgTable(
  "content_releases",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    hash: text().notNull().unique(),
    isCurrent: boolean("is_current").notNull().default(false),
    site: jsonb().$type<SiteSource>().notNull(),
    /** How many content modules it has: quizzes count as none. Stored, as every search asks for it and counting takes the longer the more there are. */
    moduleCount: integer("module_count").notNull(),
    loadedAt: timestamp("loaded_at", { withTimezone: true }).notNull().defaultNow(),
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
  },
});
