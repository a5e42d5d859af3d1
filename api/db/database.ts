import type { Logger as StatementLogger } from "drizzle-orm/logger";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Logger } from "pino";

/** The Drizzle interface of both engines; also accepts a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A content release as the process holds it. */
export interface HeldRelease {
  id: number;
  loadedAt: Date;
}

/** Reads that may be some seconds old, from a replica if there is one. Never a learner's own rows. */
export interface ReplicaDb {
  /**
   * Runs a query on a replica that is at most about 10 s behind, or else on the primary. It runs again on the
   * primary if the replica fails meanwhile.
   * @param release the replica must contain this release
   */
  read<Result>(query: (db: Database) => PromiseLike<Result>, release?: HeldRelease): Promise<Result>;
  /** Number of replicas that are not used, because they do not respond or are behind. */
  unusable(): number;
}

/** Returns a `ReplicaDb` that reads from the primary. */
export function primaryOnly(db: Database): ReplicaDb {
  return { read: async (query) => query(db), unusable: () => 0 };
}

export interface OpenDatabase {
  db: Database;
  /** For the readers named in `replicas.test.ts` only. */
  replicaDb: ReplicaDb;
  /** The same database for long jobs and periodic statements: longer deadlines, no statement logging. */
  backgroundDb: Database;
  engine: "embedded" | "postgres";
  /** Rejects when the database does not respond or, on the embedded engine, while it is read-only. */
  ping(): Promise<void>;
  /** Numbers of calls in progress and of calls that wait for a connection; null on the embedded engine. */
  connections(): { busy: number; waiting: number } | null;
  /** Waits up to five seconds for open queries, closes every connection and releases the data folder. */
  close(): Promise<void>;
}

/** Logs each SQL statement at level `trace`, without parameter values. */
export function statementLogger(log: Logger): StatementLogger {
  return { logQuery: (statement) => log.trace({ statement }) };
}

/** Returns the rows of a result of `execute`: an array (postgres.js), or an object with `rows` (PGlite). */
export function resultRows<Row>(result: unknown): Row[] {
  return Array.isArray(result) ? result : (result as { rows: Row[] }).rows;
}

/**
 * Builds queries once per database: building a Drizzle query costs several times more than running it.
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
