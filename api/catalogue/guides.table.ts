import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentReleases } from "./contentReleases.table";
import { tsvector, weighted } from "./search.table";

/** Guides of a release: short texts on staying safe. */
export const guides = pgTable(
  "guides",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => contentReleases.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** One per line. */
    keywords: text().notNull(),
    audience: text().notNull(),
    body: text().notNull(),
    bodyHtml: text("body_html").notNull(),
    sources: text().array().notNull(),
    reviewed: date().notNull(),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.join(
          [
            weighted("title", "A"),
            weighted("keywords", "A"),
            weighted("summary", "B"),
            weighted("body", "D"),
          ],
          sql` || `,
        ),
      ),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.slug] }),
    index("guides_vector").using("gin", table.vector),
  ],
);
