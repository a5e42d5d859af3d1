import { type SQL, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

/** Words of a text as Postgres indexes them. Only the database reads and writes it. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The vector of a column: English word stems without accents, as the text search configuration `ninefold` makes them.
 * @param weight how much a word counts, from A, the most, to D
 */
export function weighted(column: string, weight: "A" | "B" | "C" | "D"): SQL {
  return sql.raw(`setweight(to_tsvector('public.ninefold', "${column}"), '${weight}')`);
}
