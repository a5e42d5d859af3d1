import { sql } from "drizzle-orm";
import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { recordTable } from "../privacy/tableRecord";
import { searchModules } from "./searchModules.table";
import { tsvector, weighted } from "./tsvector";

/** The paragraphs, list items, table rows and explained terms of a module, as plain text: what excerpts are taken from. */
export const searchPassages = pgTable(
  "search_passages",
  {
    releaseId: integer("release_id").notNull(),
    courseSlug: text("course_slug").notNull(),
    moduleNumber: integer("module_number").notNull(),
    /** Order in the module, from 1. */
    place: integer().notNull(),
    /** The heading it stands under; empty before the first one. */
    heading: text().notNull(),
    text: text().notNull(),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`${weighted("heading", "B")} || ${weighted("text", "D")}`),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.courseSlug, table.moduleNumber, table.place] }),
    foreignKey({
      name: "search_passages_module",
      columns: [table.releaseId, table.courseSlug, table.moduleNumber],
      foreignColumns: [searchModules.releaseId, searchModules.courseSlug, searchModules.moduleNumber],
    }).onDelete("cascade"),
  ],
);

export const searchPassagesRecord = recordTable(searchPassages, {
  row: "One paragraph of a module, for the search.",
  about: "nobody",
  retention: { until: "newer content" },
  purposes: {
    releaseId: "which release of the courses it belongs to",
    courseSlug: "which course it belongs to",
    moduleNumber: "which module",
    place: "its place in the module",
    heading: "the heading above it",
    text: "the paragraph",
    vector: "both, made ready for searching",
  },
});
