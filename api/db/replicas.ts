import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Logger } from "pino";
import { type Database, type HeldRelease, type ReplicaDb, statementLogger } from "./database";
import { codeOf, driverError, withDeadline } from "./databaseUnavailable";
import { createPostgresClient, type ValueTypes } from "./postgresClient";
import { contentReleases } from "./tables";

/** Maximum age of the state that a read may see. */
const maxLagMs = 10_000;
const checkIntervalMs = 500;
const checkTimeoutMs = 1_000;
const readConnections = 5;
/** After this time a read runs on the primary instead. */
const readTimeoutMs = 1_500;
/** SQLSTATE of a statement that exceeded `statement_timeout`. */
const queryCanceled = "57014";

/** A position in the primary's write-ahead log, which contains everything committed before `atMs`. */
interface LogPosition {
  atMs: number;
  lsn: string;
}

/**
 * Opens replicas and checks each every half second, in the background. A replica is used while it responds
 * within a second and has replayed what the primary had written 10 s before. While the primary does not
 * respond, this is the last known position of the primary, so reads continue.
 */
export function openReplicas(
  urls: readonly string[],
  primary: { db: Database; backgroundDb: Database },
  types: ValueTypes,
  log: Logger,
): ReplicaDb & { close(): Promise<void> } {
  const replicas = urls.map((url) => new Replica(url, types, log));
  const primaryLog = new PrimaryLog(primary.backgroundDb);
  const check = () => {
    primaryLog.sample();
    const required = primaryLog.before(performance.now() - maxLagMs);
    if (required) for (const replica of replicas) replica.check(required);
  };
  check();
  const timer = setInterval(check, checkIntervalMs).unref();
  let reads = 0;
  return {
    async read(query, release) {
      const usable = replicas.filter((replica) => replica.isUsable && (!release || replica.holds(release)));
      const replica = usable[reads++ % usable.length];
      if (!replica) return query(primary.db);
      try {
        return await withDeadline(Promise.resolve(query(replica.db)), readTimeoutMs);
      } catch (error) {
        if (codeOf(driverError(error)) === queryCanceled) throw error;
        return query(primary.db);
      }
    },
    unusable: () => replicas.filter(({ isUsable }) => !isUsable).length,
    async close() {
      clearInterval(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Recent positions of the primary's write-ahead log. */
class PrimaryLog {
  #positions: LogPosition[] = [];
  #isSampling = false;

  constructor(private readonly db: Database) {}

  /** Reads the current position in the background; at most one read is pending. */
  async sample(): Promise<void> {
    if (this.#isSampling) return;
    this.#isSampling = true;
    const atMs = performance.now();
    try {
      const [row] = await this.db
        .select({ lsn: sql<string>`lsn::text` })
        .from(sql`pg_current_wal_lsn() as lsn`);
      if (row) this.#positions.push({ atMs, lsn: row.lsn });
    } catch {
      // The caller of the next statement on the primary reports that it is not available.
    } finally {
      this.#isSampling = false;
    }
  }

  /** Returns the last position before a time, or the first known one. */
  before(timeMs: number): string | undefined {
    while ((this.#positions[1]?.atMs ?? Number.POSITIVE_INFINITY) <= timeMs) this.#positions.shift();
    return this.#positions[0]?.lsn;
  }
}

/** A streaming standby. */
class Replica {
  /** Result of the last check; null before the first. */
  isUsable: boolean | null = null;
  #releases: HeldRelease[] = [];
  #clients: ReturnType<typeof connect>;
  #isChecking = false;
  #isClosed = false;
  readonly #log: Logger;

  constructor(
    private readonly url: string,
    private readonly types: ValueTypes,
    log: Logger,
  ) {
    this.#log = log.child({ replica: new URL(url).host });
    this.#clients = connect(url, types, log);
  }

  get db(): Database {
    return this.#clients.db;
  }

  holds({ id, loadedAt }: HeldRelease): boolean {
    return this.#releases.some((held) => held.id === id && held.loadedAt.getTime() === loadedAt.getTime());
  }

  /** Checks in the background that the standby has replayed the position; at most one check is pending. */
  async check(required: string): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      const isFresh = sql<boolean>`pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${required}::pg_lsn`;
      const { id, loadedAt } = contentReleases;
      const rows = await withDeadline(
        this.#clients.checkDb.select({ id, loadedAt, isFresh }).from(contentReleases).execute(),
        checkTimeoutMs,
      );
      this.#releases = rows;
      this.#setUsable(rows[0]?.isFresh === true, "it is not a standby, or behind the primary");
    } catch (error) {
      if (this.#isClosed) return;
      this.#setUsable(false, (error as Error).message);
      // Rejects the pending reads, which then run on the primary.
      this.#clients.end(0);
      this.#clients = connect(this.url, this.types, this.#log);
    } finally {
      this.#isChecking = false;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.isUsable = false;
    await this.#clients.end(5);
  }

  #setUsable(isUsable: boolean, reason: string): void {
    if (isUsable === this.isUsable) return;
    this.isUsable = isUsable;
    if (isUsable) this.#log.info("reading from a replica");
    else this.#log.warn({ reason }, "not reading from a replica");
  }
}

/** Opens separate connections for reads and checks, so that slow reads do not delay a check. */
function connect(url: string, types: ValueTypes, log: Logger) {
  const client = (max: number) =>
    createPostgresClient(url, types, {
      max,
      // The replica may be behind a pooler.
      prepare: false,
      connect_timeout: 2,
      connection: { application_name: "ninefold" },
    });
  const reads = client(readConnections);
  const checks = client(1);
  return {
    db: drizzle(reads, { logger: statementLogger(log) }) as Database,
    checkDb: drizzle(checks) as Database,
    async end(timeoutSeconds: number) {
      await Promise.all([reads.end({ timeout: timeoutSeconds }), checks.end({ timeout: timeoutSeconds })]);
    },
  };
}
