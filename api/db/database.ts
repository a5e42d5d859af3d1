import type { Logger as StatementLogger } from "drizzle-orm/logger";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type * as tables from "./tables";

/** Either engine behind one Drizzle interface, also inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export interface OpenDatabase {
  db: Database;
  /** The same database for the process's own periodic statements, which are not logged. */
  backgroundDb: Database;
  engine: "embedded" | "postgres";
  /**
   * Calls `onNotice` for each NOTIFY on a channel, and when some may have been missed, until the database is
   * closed. Notices can get lost unnoticed, as behind a proxy that shares connections: poll as well.
   */
  listen(channel: string, onNotice: () => void): Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Lets open queries finish (at most five seconds), closes every connection and releases the folder. */
  close(): Promise<void>;
}

/** Writes each SQL statement to the log at level `trace`, without its values. */
export function statementLogger(log: Logger): StatementLogger {
  return { logQuery: (statement) => log.trace({ statement }) };
}

/**
 * Builds queries once for each database: building a Drizzle query costs several times more than running it.
 * @example
 * const byId = prepared((db) => db.select()....prepare("user_by_id"));
 * await byId(db).execute({ id });
 */
export function prepared<Queries>(build: (db: Database) => Queries): (db: Database) => Queries {
  const built = new WeakMap<Database, Queries>();
  return (db) => {
    let queries = built.get(db);
    if (queries === undefined) {
      queries = build(db);
      built.set(db, queries);
    }
    return queries;
  };
}
