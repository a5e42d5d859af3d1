import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { retry } from "es-toolkit";
import type { Logger } from "pino";
import postgres from "postgres";
import { StartError } from "../errors";
import { migrationsFolder } from "../projectFolders";
import { type OpenDatabase, primaryOnly, statementLogger } from "./database";
import { driverError, isUnavailable, withDeadline } from "./databaseUnavailable";
import { createPostgresClient, type ValueTypes } from "./postgresClient";
import { PostgresHealth } from "./postgresHealth";
import { type PoolLimits, PostgresPool } from "./postgresPool";
import { openReplicas } from "./replicas";

const oldestVersion = 140000;
const waitForServerMs = 60_000;
/** Key of the advisory lock that serialises migrations; arbitrary, but equal in all processes. */
export const migrationLock = 909_001;

/** Limits of the calls to a server; a probe is a statement that must respond within `probeMs`. */
export interface PostgresLimits {
  connectSeconds: number;
  probeMs: number;
  /** For requests. */
  requests: PoolLimits;
  /** For long jobs: loading and reading content, clean-up, commands and the download of an account's data. */
  background: PoolLimits;
}

const defaultLimits: PostgresLimits = {
  connectSeconds: 2,
  probeMs: 2_000,
  requests: { connections: 10, statementMs: 2_000, waitMs: 1_000, waiters: 100 },
  background: { connections: 3, statementMs: 300_000, waitMs: 10_000, waiters: 10 },
};

/** Options of connections to the server itself. */
const direct = (statementMs: number) => ({
  connection: {
    application_name: "ninefold",
    // Plans prepared statements once: with 1,500 courses, planning a search takes longer than running it.
    plan_cache_mode: "force_generic_plan",
    // A generic plan does not know how short a page of a list is: with a million rows it would start workers,
    // which takes fifty times as long as reading the page. As a text: postgres.js omits the number 0.
    max_parallel_workers_per_gather: "0",
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  } as const,
});

/**
 * Options of connections to a pooler in transaction mode. PgBouncer refuses most startup parameters, and
 * before version 1.21 named prepared statements.
 */
const pooled = { prepare: false, connection: { application_name: "ninefold" } };

/** Other addresses of the database. */
export interface PostgresOptions {
  /** The server itself when `url` is a pooler in transaction mode: migrations need a session. */
  directUrl?: string;
  /** Streaming standbys. */
  replicaUrls?: readonly string[];
  limits?: PostgresLimits;
  /** Receives the message that the server is not available yet; by default the log. */
  onWait?(message: string): void;
}

/**
 * Connects to a PostgreSQL server, retrying while it is not available, and applies the migrations.
 * @throws StartError when the server cannot be reached within a minute, refuses the login or is older than
 * version 14, or when an extension of the contrib package or a privilege is missing
 */
export async function openPostgres(
  url: string,
  log: Logger,
  {
    directUrl,
    replicaUrls = [],
    limits = defaultLimits,
    onWait = (message) => log.info(message),
  }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const variable = directUrl === undefined ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  const types = await migrateUnderLock(directUrl ?? url, variable, onWait);
  const connect = (statementMs: number, onclose = () => {}) =>
    createPostgresClient(url, types, {
      max: 1,
      onclose,
      // With a maximum lifetime, postgres.js would close a connection between statements of a transaction.
      max_lifetime: null,
      connect_timeout: limits.connectSeconds,
      ...(directUrl === undefined ? direct(statementMs) : pooled),
    });
  const health = new PostgresHealth(() => connect(limits.probeMs), limits.probeMs, log);
  const pool = (poolLimits: PoolLimits) => {
    const open = (onclose: () => void) => connect(poolLimits.statementMs, onclose);
    return new PostgresPool(open, health, poolLimits, log);
  };
  const requests = pool(limits.requests);
  const background = pool(limits.background);
  const db = drizzle(requests.client, { logger: statementLogger(log) });
  const backgroundDb = drizzle(background.client);
  const replicas =
    replicaUrls.length > 0 ? openReplicas(replicaUrls, { db, backgroundDb }, types, log) : null;
  return {
    db,
    replicaDb: replicas ?? primaryOnly(db),
    backgroundDb,
    engine: "postgres",
    ping: () => health.check(),
    connections: () => requests.state,
    async close() {
      await health.stop();
      await Promise.all([replicas?.close(), requests.close(), background.close()]);
    },
  };
}

/**
 * Applies the migrations.
 * @param variable the environment variable that an error names
 * @returns the types of values that further clients need
 */
async function migrateUnderLock(
  url: string,
  variable: string,
  onWait: (message: string) => void,
): Promise<ValueTypes> {
  // By default postgres.js waits up to 20 s before it connects again, also after `end`.
  const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5, backoff: () => 0.5 });
  try {
    const startedAt = performance.now();
    let lastError: unknown;
    const attempts = retry(() => client`select current_setting('server_version_num')::int as number`, {
      delay: 500,
      shouldRetry: (error, attempt) => {
        lastError = error;
        const isRetried = isUnavailable(error) && performance.now() - startedAt < waitForServerMs;
        if (isRetried && attempt === 0) onWait(`waiting up to ${waitForServerMs / 1000} s for the database`);
        return isRetried;
      },
    });
    // An attempt does not end while a proxy accepts connections and closes them.
    const version = await withDeadline(attempts, waitForServerMs).catch((error: unknown) => {
      const { message, code } = (lastError ?? error) as NodeJS.ErrnoException;
      throw new StartError(
        `The database in ${variable} cannot be used (${message || code}): ` +
          "check that it is running and that address and password are correct.",
      );
    });
    if (version[0]?.number < oldestVersion) {
      throw new StartError(`The database in ${variable} is too old: PostgreSQL 14 or later is needed.`);
    }
    await client`select pg_advisory_lock(${migrationLock})`;
    // Behind an ALTER TABLE that waits for a dump, all statements on its table wait too. Set only now, since
    // the migrations of another process may take longer.
    await client`set lock_timeout = '10s'`;
    await migrate(drizzle(client), { migrationsFolder }).catch((error) => {
      throw migrationStartError(error, variable) ?? error;
    });
    return client.options;
  } finally {
    await client.end({ timeout: 0 });
  }
}

/** Converts the error of a migration that an administrator can fix; returns null for a bug. */
function migrationStartError(error: unknown, variable: string): StartError | null {
  const { code, message } = driverError(error) as NodeJS.ErrnoException;
  if (code === "42501") {
    return new StartError(
      `The user in ${variable} lacks a privilege (${message}): ` +
        "an administrator must make this user the owner of the database, or run GRANT CREATE ON DATABASE " +
        "and GRANT CREATE ON SCHEMA public for it.",
    );
  }
  if (code === "55P03") {
    return new StartError(
      `A migration waited 10 s for a table that another connection uses (${message}), and changed nothing: ` +
        "wait until backups and other long transactions have ended, and start again.",
    );
  }
  if (code === "23505" && message.includes("users_email_key")) {
    return new StartError(
      "Several accounts have the same email address in other letters. List them with SELECT lower(email " +
        'COLLATE "C"), count(*) FROM users GROUP BY 1 HAVING count(*) > 1, and delete all but one of each.',
    );
  }
  if (code === "0A000" || code === "58P01") {
    return new StartError(
      `The database server lacks pg_trgm or unaccent (${message}): ` +
        "install PostgreSQL's contrib package or allow both extensions.",
    );
  }
  return null;
}
