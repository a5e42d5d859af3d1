import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";
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

export const guidesRecord = recordTable(guides, {
  row: "One guide on staying safe.",
  about: null,
  retention: { until: "newer content" },
  purposes: {
    releaseId: "which release of the courses it belongs to",
    slug: "the guide's permanent name",
    position: "its place in the list of guides",
    title: "its title",
    summary: "what it is about",
    keywords: "other words by which the search finds it",
    audience: "the ages it is for",
    body: "its text as it was written",
    bodyHtml: "its text as it is shown",
    sources: "the bodies whose guidance it follows",
    reviewed: "when it was last reviewed",
    vector: "all of these texts, indexed for the search",
  },
});
