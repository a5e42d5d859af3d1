import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { modules } from "../courses/modules.table";
import { recordTable } from "../privacy/tableRecord";
import { tsvector, weighted } from "./tsvector";

/** What the search finds a content module by. The quiz is not in it. */
export const searchModules = pgTable(
  "search_modules",
  {
    releaseId: integer("release_id").notNull(),
    courseSlug: text("course_slug").notNull(),
    moduleNumber: integer("module_number").notNull(),
    /** The module's title; with the first module, the course's title and keywords too. */
    titles: text().notNull(),
    /** Headings, and the glossary terms the module introduces. */
    headings: text().notNull(),
    /** The course's title and keywords. */
    course: text().notNull(),
    /** Everything else: what a learner reads, the terms' meanings; with the first module, the course's summary. */
    body: text().notNull(),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`${weighted("titles", "A")} || ${weighted("headings", "B")} || ${weighted("course", "C")} || ${weighted("body", "D")}`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.courseSlug, table.moduleNumber] }),
    foreignKey({
      name: "search_modules_module",
      columns: [table.releaseId, table.courseSlug, table.moduleNumber],
      foreignColumns: [modules.releaseId, modules.courseSlug, modules.number],
    }).onDelete("cascade"),
    index("search_modules_vector").using("gin", table.vector),
  ],
);

export const searchModulesRecord = recordTable(searchModules, {
  row: "What the search finds a module by.",
  about: "nobody",
  retention: { until: "newer content" },
  purposes: {
    releaseId: "which release of the courses it belongs to",
    courseSlug: "which course it belongs to",
    moduleNumber: "which module",
    titles: "its titles",
    headings: "its headings",
    course: "its course's title and keywords",
    body: "its text",
    vector: "all of them, made ready for searching",
  },
});
