import { rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { pino } from "pino";
import postgres, { type Sql } from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "../errors";
import { migrationsUpTo } from "../testing/previousRelease";
import { createTestDatabase, testEngine } from "../testing/testDatabase";
import { migrationLock, openPostgres } from "./openPostgres";

const silent = pino({ level: "silent" });

/** Creates a database in which the next migrations alter the table `quiz_attempts`. */
async function createOldDatabase(): Promise<string> {
  const migrationsFolder = migrationsUpTo("0009_release_format");
  onTestFinished(() => rmSync(migrationsFolder, { recursive: true }));
  const url = await createTestDatabase({ empty: true });
  const client = connect(url);
  await migrate(drizzle(client), { migrationsFolder });
  return url;
}

function connect(url: string): Sql {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => client.end({ timeout: 0 }));
  return client;
}

test.runIf(testEngine === "postgres")(
  "a migration waits 10 s for the locks of a dump, longer for another migration",
  async () => {
    const migratedUrl = await createTestDatabase();
    const other = connect(migratedUrl);
    await other`select pg_advisory_lock(${migrationLock})`;
    const later = openPostgres(migratedUrl, silent);
    const readWaiting = () => other`
      select from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database() and not granted`;
    await expect.poll(readWaiting).toHaveLength(1);

    const url = await createOldDatabase();
    const dump = connect(url);
    await dump`begin`;
    await dump`lock table quiz_attempts in access share mode`;

    const startedAt = performance.now();
    const failure = await openPostgres(url, silent).catch((error: unknown) => error);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toMatch(/A migration waited 10 s .*lock timeout.*until backups .* have ended/);
    expect(await connect(url)`select from quiz_attempts`).toHaveLength(0);

    expect(await readWaiting()).toHaveLength(1);
    await other`select pg_advisory_unlock(${migrationLock})`;
    await (await later).close();
    await dump`commit`;
    await (await openPostgres(url, silent)).close();
  },
);
