import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { contentReleases } from "./contentReleases.table";
import type { Course } from "./course.type";

/** Courses of a release. Learners' progress refers to the slug, which is stable across releases. */
export const courses = pgTable(
  "courses",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => contentReleases.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    audience: text().notNull(),
    outcomes: jsonb().$type<{ text: string; modules: number[] }[]>().notNull(),
    glossary: jsonb().$type<{ term: string; definition: string; module: number }[]>().notNull(),
    keywords: text().array().notNull(),
    minutes: integer().notNull(),
    family: text().$type<Course["family"]>().notNull(),
    sidebarPercent: integer("sidebar_percent").notNull(),
    path: text().notNull(),
    quizPath: text("quiz_path").notNull(),
    imageUrl: text("image_url").notNull(),
    imageDarkUrl: text("image_dark_url"),
    imageAlt: text("image_alt").notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    enrolled: integer().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.slug] }),
    uniqueIndex("courses_path").on(table.releaseId, sql`lower(${table.path})`),
    uniqueIndex("courses_quiz_path").on(table.releaseId, sql`lower(${table.quizPath})`),
    index("courses_catalogue_order").on(table.releaseId, table.position, table.slug),
    check("courses_rating_range", sql`${table.rating} between 0 and 5`),
    check("courses_enrolled_range", sql`${table.enrolled} >= 0`),
  ],
);
