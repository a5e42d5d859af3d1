import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentReleases } from "../courses/contentReleases.table";
import { recordTable } from "../privacy/tableRecord";

/** Every word of a release but the stop words, to find what a typed word, whole, begun or misspelt, can mean. */
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
    /** The word's letters in alphabetical order: two swapped letters leave them as they are. */
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
