import type { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import type { Statement } from "./statements";

/** Runs a statement: each row is an object by column name, as the driver parses it. */
// biome-ignore lint/suspicious/noExplicitAny: rows are written out field by field, whatever their type
export type Run = (statement: Statement) => Promise<any[]>;

/** Over a PostgreSQL server, every statement prepared; the pool is as large as the site's. */
export function overPostgres(url: string): { run: Run; close(): Promise<void> } {
  const client = postgres(url, { max: 10, onnotice: () => {} });
  return {
    run: ({ text, values }) => client.unsafe(text, values as never[], { prepare: true }),
    close: () => client.end({ timeout: 5 }),
  };
}

/** Over an embedded database. */
export function overPglite(client: PGlite): Run {
  return async ({ text, values }) => (await client.query(text, [...values])).rows;
}
