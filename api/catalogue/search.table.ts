import { type SQL, sql } from "drizzle-orm";
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";
import { contentReleases } from "./contentReleases.table";
import { modules } from "./modules.table";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The vector of a column: English word stems without accents, as the text search configuration `ninefold`
 * makes them.
 * @param weight how much a word counts, from A, the most, to D
 */
function weighted(column: string, weight: "A" | "B" | "C" | "D"): SQL {
  return sql.raw(`setweight(to_tsvector('public.ninefold', "${column}"), '${weight}')`);
}

/** The searchable text of a content module; quizzes have none. */
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
    /** The text and the terms' meanings; with the first module, the course's summary. */
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

/** The paragraphs, list items, table rows and glossary terms of a module as plain text, for excerpts. */
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

/** Every word of a release except stop words, to match complete, unfinished and misspelt words. */
export const searchWords = pgTable(
  "search_words",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => contentReleases.id, { onDelete: "cascade" }),
    /** In lower case and without accents. */
    word: text().notNull(),
    /** Its stem, as it stands in the vectors. */
    lexeme: text().notNull(),
    /** How many modules have a word of this stem. */
    moduleCount: integer("module_count").notNull(),
    /** The word's letters in alphabetical order, which swapped letters do not change. */
    letters: text().notNull().generatedAlwaysAs(sql`sorted_letters("word")`),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.word] }),
    index("search_words_lexeme").on(table.releaseId, table.lexeme),
    index("search_words_letters").on(table.releaseId, table.letters),
    index("search_words_trigrams").using("gin", table.word.op("gin_trgm_ops")),
    check("search_words_plain", sql`${table.word} ~ '^[a-z0-9]+$' and ${table.lexeme} ~ '^[a-z0-9]+$'`),
    check("search_words_counted", sql`${table.moduleCount} > 0`),
  ],
);

export const searchWordsRecord = recordTable(searchWords, {
  row: "One word of the courses, to find it when it is misspelt.",
  about: "nobody",
  retention: { until: "newer content" },
  purposes: {
    releaseId: "which release of the courses it belongs to",
    word: "the word",
    lexeme: "its stem",
    moduleCount: "how many modules have it",
    letters: "its letters in alphabetical order",
  },
});
