import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import pRetry from "p-retry";
import type { Logger } from "pino";
import postgres from "postgres";
import { StartError } from "../errors";
import { migrationsFolder } from "../projectFolders";
import { type OpenDatabase, statementLogger } from "./database";
import * as tables from "./tables";

const oldestVersion = 140000;
const waitForServerMs = 60_000;
/** Any number, the same in every process: serialises migrations. */
const migrationLock = 909_001;

const notUpYet = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "57P03",
]);

/**
 * Connects to a PostgreSQL server, waiting for one that is not up yet, and applies the migrations.
 * @throws StartError when it cannot be reached within `waitMs`, refuses the login, is older than version 14,
 * lacks the extensions of PostgreSQL's contrib package or a right that the migrations need
 */
export async function openPostgres(
  url: string,
  log: Logger,
  waitMs = waitForServerMs,
): Promise<OpenDatabase> {
  await migrateAlone(url, log, waitMs);
  const client = postgres(url, {
    max: 10,
    onnotice: () => {},
    connection: {
      application_name: "ninefold",
      // Plan prepared statements once: with 1,500 courses planning a search takes longer than running it.
      plan_cache_mode: "force_generic_plan",
    },
  });
  const db = drizzle(client, { schema: tables, logger: statementLogger(log) });
  return {
    db,
    backgroundDb: drizzle(client, { schema: tables }),
    engine: "postgres",
    async listen(channel, onNotice) {
      await client.listen(channel, onNotice, onNotice);
    },
    async ping() {
      await db.execute(sql`select 1`);
    },
    async close() {
      await client.end({ timeout: 5 });
    },
  };
}

async function migrateAlone(url: string, log: Logger, waitMs: number): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    const version = await pRetry(() => client`select current_setting('server_version_num')::int as number`, {
      retries: Number.POSITIVE_INFINITY,
      maxRetryTime: waitMs,
      factor: 1,
      minTimeout: 500,
      shouldRetry: ({ error }) => notUpYet.has((error as NodeJS.ErrnoException).code ?? ""),
      onFailedAttempt: ({ attemptNumber }) => {
        if (attemptNumber === 1) log.info(`waiting up to ${waitMs / 1000} s for the database`);
      },
    }).catch((error: NodeJS.ErrnoException) => {
      throw new StartError(
        `The database in DATABASE_URL cannot be used (${error.message || error.code}): ` +
          "is it running, and are address and password right?",
      );
    });
    if (version[0]?.number < oldestVersion) {
      throw new StartError("The database in DATABASE_URL is too old: PostgreSQL 14 or later is needed.");
    }
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder }).catch((error) => {
      throw missingOf(error) ?? error;
    });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** The message for a failed migration that an administrator can solve; null for a bug. */
function missingOf(error: unknown): StartError | null {
  const { code, message } = (
    error instanceof DrizzleQueryError ? error.cause : error
  ) as NodeJS.ErrnoException;
  if (code === "42501") {
    return new StartError(
      `The user in DATABASE_URL lacks a right (${message}): ` +
        "let an administrator run GRANT CREATE ON DATABASE for this database and user.",
    );
  }
  if (code === "0A000" || code === "58P01") {
    return new StartError(
      `The database server lacks pg_trgm or unaccent (${message}): ` +
        "install PostgreSQL's contrib package, or allow both extensions.",
    );
  }
  return null;
}
