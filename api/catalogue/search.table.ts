import { type SQL, sql } from "drizzle-orm";
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from "drizzle-orm/pg-core";
import { contentReleases } from "./contentReleases.table";
import { modules } from "./modules.table";

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Expression for the vector of a column: English word stems without accents, by the text search configuration
 * `ninefold`.
 * @param weight from A, the highest, to D
 */
export function weighted(column: string, weight: "A" | "B" | "C" | "D"): SQL {
  return sql.raw(`setweight(to_tsvector('public.ninefold', "${column}"), '${weight}')`);
}

/** Searchable texts of the content modules. Quizzes have no rows. */
export const searchModules = pgTable(
  "search_modules",
  {
    releaseId: integer("release_id").notNull(),
    courseSlug: text("course_slug").notNull(),
    moduleNumber: integer("module_number").notNull(),
    /** The module's title; in the first module also the course's title and keywords. */
    titles: text().notNull(),
    /** Headings, and the glossary terms that the module introduces. */
    headings: text().notNull(),
    /** The course's title and keywords. */
    course: text().notNull(),
    /** The text and the terms' definitions; in the first module also the course's summary. */
    body: text().notNull(),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.join(
          [
            weighted("titles", "A"),
            weighted("headings", "B"),
            weighted("course", "C"),
            weighted("body", "D"),
          ],
          sql` || `,
        ),
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

/** The paragraphs, list items, table rows and glossary terms of a module as plain text, for excerpts. */
export const searchPassages = pgTable(
  "search_passages",
  {
    releaseId: integer("release_id").notNull(),
    courseSlug: text("course_slug").notNull(),
    moduleNumber: integer("module_number").notNull(),
    /** Position in the module, from 1. */
    place: integer().notNull(),
    /** The heading above it; empty before the first heading. */
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

/** Questions that modules answer. Rows without a module are the examples of off-topic questions. */
export const searchAsks = pgTable(
  "search_asks",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => contentReleases.id, { onDelete: "cascade" }),
    /** Position of the question in the release, from 1. */
    ask: integer().notNull(),
    courseSlug: text("course_slug"),
    moduleNumber: integer("module_number"),
    /** Total worth of the question's words. */
    worth: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.ask] })],
);

/** Words of the questions, stop words included. */
export const searchAskWords = pgTable(
  "search_ask_words",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => contentReleases.id, { onDelete: "cascade" }),
    /** Stem of the word, by the text search configuration `ninefold_words`. */
    lexeme: text().notNull(),
    /** ln(1 + number of questions / number of questions with this word); 0 if they are too many to list. */
    worth: real().notNull(),
    /** Logarithm of how much more frequent the word is in modules' questions than in off-topic ones. */
    leaning: real().notNull(),
    /** The questions with this word; none if they are more than a fifth of all. */
    asks: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.lexeme] })],
);

/** Vocabulary of a release without stop words, to match complete, unfinished and misspelt words. */
export const searchWords = pgTable(
  "search_words",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => contentReleases.id, { onDelete: "cascade" }),
    /** In lower case and without accents. */
    word: text().notNull(),
    /** Stem of the word, as in the vectors. */
    lexeme: text().notNull(),
    /** Number of modules that contain a word with this stem; 1 if only guides do. */
    moduleCount: integer("module_count").notNull(),
    /** The word's letters in alphabetical order, so that transposed letters match. */
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
