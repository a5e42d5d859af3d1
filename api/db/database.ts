import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as tables from "./tables";

/** Either engine behind one Drizzle interface, also inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** An open database: what main and the tests get from `openDatabase`. */
export interface OpenDatabase {
  db: Database;
  /**
   * The same database for short statements that read content, over few connections: those that are sent at the same moment share a write. Nothing
   * slow belongs here, for what comes after it on its connection waits.
   */
  content: Database;
  /** The same database for what a process asks by itself all the time: not logged, and by a connection that no visitor's statements hold up. */
  aside: Database;
  engine: "embedded" | "postgres";
  /**
   * Calls `onNotice` for each NOTIFY on a channel, and when some may have been missed, until the database is closed. Notices can be lost without a
   * sign, as behind a proxy that shares connections: nobody may count on them alone.
   */
  listen(channel: string, onNotice: () => void): Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Lets open queries finish (at most five seconds), then closes every connection and releases the folder. */
  close(): Promise<void>;
}

/**
 * Queries built once for each database and reused: building a Drizzle query costs several times more than running it.
 * @example const byId = prepared((db) => db.select()....prepare("user_by_id")); await byId(db).execute({ id })
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
