import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { courses } from "./courses.table";
import type { ModuleImage } from "./module.type";

/** Modules of the courses. The last module of a course is its quiz entry, without text or video. */
export const modules = pgTable(
  "modules",
  {
    releaseId: integer("release_id").notNull(),
    courseSlug: text("course_slug").notNull(),
    number: integer().notNull(),
    kind: text({ enum: ["CONTENT", "QUIZ"] }).notNull(),
    title: text().notNull(),
    body: text(),
    bodyHtml: text("body_html"),
    videoId: text("video_id"),
    videoTitle: text("video_title"),
    videoChannel: text("video_channel"),
    videoLookFor: text("video_look_for"),
    videoSummary: text("video_summary"),
    videoIsForAdults: boolean("video_is_for_adults").notNull().default(false),
    videoMinutes: integer("video_minutes"),
    images: jsonb().$type<ModuleImage[]>().notNull().default([]),
    /** The guide that its Get help line names. */
    guideSlug: text("guide_slug"),
    /** Questions that it answers, for the search. */
    asks: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.courseSlug, table.number] }),
    foreignKey({
      columns: [table.releaseId, table.courseSlug],
      foreignColumns: [courses.releaseId, courses.slug],
    }).onDelete("cascade"),
    check("modules_number_range", sql`${table.number} between 1 and 9`),
    check(
      "modules_content_is_whole",
      sql`(${table.kind} = 'QUIZ' and num_nonnulls(${contentColumns(table)}) = 0)
        or (${table.kind} = 'CONTENT' and num_nulls(${contentColumns(table)}) = 0)`,
    ),
  ],
);

/** Columns that every content module has and the quiz entry lacks. */
function contentColumns({ body, bodyHtml, videoId, videoTitle, videoLookFor }: ContentColumns): SQL {
  return sql`${body}, ${bodyHtml}, ${videoId}, ${videoTitle}, ${videoLookFor}`;
}

type ContentColumns = Record<"body" | "bodyHtml" | "videoId" | "videoTitle" | "videoLookFor", AnyPgColumn>;
