import type { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import type { Statement } from "./statements";

/** Runs a statement. Each row is an object by column name, as the driver parses it. */
// biome-ignore lint/suspicious/noExplicitAny: the type of a row depends on the statement
export type Run = (statement: Statement) => Promise<any[]>;

/** Connects to a PostgreSQL server. Statements are prepared; the pool has the size of the site's. */
export function overPostgres(url: string): { run: Run; close(): Promise<void> } {
  const client = postgres(url, { max: 10, onnotice: () => {} });
  return {
    run: ({ text, values }) => client.unsafe(text, values as never[], { prepare: true }),
    close: () => client.end({ timeout: 5 }),
  };
}

/** Runs statements on an embedded database. */
export function overPglite(client: PGlite): Run {
  return async ({ text, values }) => (await client.query(text, [...values])).rows;
}
