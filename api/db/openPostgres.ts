import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import pRetry from "p-retry";
import type { Logger } from "pino";
import postgres from "postgres";
import { StartError } from "../errors";
import { migrationsFolder } from "../projectFolders";
import type { OpenDatabase } from "./database";
import { statementLogger } from "./statementLogger";
import * as tables from "./tables";

const oldestVersion = 140000;
const waitForServerMs = 60_000;
/** Any number, the same in every process: holds back simultaneous migrations. */
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
 * @throws StartError when it cannot be reached within `waitMs`, refuses the login, is older than version 14, lacks the extensions of
 * PostgreSQL's own contrib package or does not let its user create what the migrations create.
 */
export async function openPostgres(
  url: string,
  log: Logger,
  waitMs = waitForServerMs,
): Promise<OpenDatabase> {
  await migrateAlone(url, log, waitMs);
  const connect = (max: number) =>
    postgres(url, { max, onnotice: () => {}, connection: { application_name: "ninefold" } });
  const [client, content, aside] = [connect(10), connect(3), connect(1)];
  const logger = statementLogger(log);
  const db = drizzle(client, { schema: tables, logger });
  return {
    db,
    content: drizzle(content, { schema: tables, logger }),
    aside: drizzle(aside, { schema: tables }),
    engine: "postgres",
    async listen(channel, onNotice) {
      await client.listen(channel, onNotice, onNotice);
    },
    async ping() {
      await db.execute(sql`select 1`);
    },
    async close() {
      await Promise.all([client, content, aside].map((each) => each.end({ timeout: 5 })));
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
        `The database in DATABASE_URL cannot be used (${error.message || error.code}): is it running, and are address and password right?`,
      );
    });
    if (version[0]?.number < oldestVersion) {
      throw new StartError("The database in DATABASE_URL is too old: PostgreSQL 14 or later is needed.");
    }
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder }).catch((error) => {
      throw whatTheServerLacks(error) ?? error;
    });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** What the person who started the server can mend about a failed migration; null for a bug. */
function whatTheServerLacks(error: unknown): StartError | null {
  const { code, message } = (
    error instanceof DrizzleQueryError ? error.cause : error
  ) as NodeJS.ErrnoException;
  if (code === "42501") {
    return new StartError(
      `The user in DATABASE_URL lacks a right (${message}): let an administrator run GRANT CREATE ON DATABASE for this database and user.`,
    );
  }
  if (code === "0A000" || code === "58P01") {
    return new StartError(
      `The database server lacks pg_trgm or unaccent (${message}): install PostgreSQL's contrib package, or allow both extensions.`,
    );
  }
  return null;
}
