import { randomBytes } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { memoize } from "es-toolkit";
import { type Logger, pino } from "pino";
import postgres from "postgres";
import { inject } from "vitest";
import type { OpenDatabase } from "../db/database";
import { createPglite, wrapPglite } from "../db/openEmbedded";
import { openPostgres, type PostgresLimits } from "../db/openPostgres";

const silent = pino({ level: "silent" });

export const testEngine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";

/** Above the production limits: concurrency tests queue many calls, perhaps on a busy machine. */
const patient = { statementMs: 60_000, waitMs: 60_000, waiters: 10_000 };
const patientLimits: PostgresLimits = {
  connectSeconds: 30,
  probeMs: 60_000,
  requests: { ...patient, connections: 10 },
  background: { ...patient, connections: 3 },
};

/**
 * Opens a database with migrations and, unless `empty`, the real content; by default of the engine under
 * test. The caller must close it.
 */
export async function openTestDatabase({
  engine = testEngine,
  empty = false,
  log = silent,
}: {
  engine?: "embedded" | "postgres";
  empty?: boolean;
  log?: Logger;
} = {}): Promise<OpenDatabase> {
  if (engine === "postgres") {
    return openPostgres(await createTestDatabase({ empty }), log, { limits: patientLimits });
  }
  return wrapPglite(await openDump(empty ? "empty" : "database"), log);
}

/**
 * Opens a copy of a template database, which is faster than to create one; in memory without a `dataDir`.
 * `new` has no tables, `empty` those of the migrations, `database` also the real content.
 */
export function openDump(name: DumpName, dataDir?: string): Promise<PGlite> {
  return createPglite({ loadDataDir: dumpOf(name), startParams, dataDir });
}

type DumpName = "new" | "empty" | "database";

/** The default of 128 MB is slow to allocate. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Reads a dump of the template once in each worker. */
const dumpOf = memoize((name: DumpName) => {
  const { buffer } = new Uint8Array(readFileSync(join(inject("embeddedTemplate"), `${name}.tar`)));
  // PGlite reads all of it at once. A Blob would copy it piece by piece each time.
  return Object.assign(new Blob(), { arrayBuffer: async () => buffer });
});

/** Copies an embedded database with the real content to the data folder of a stopped server. */
export function fillDataFolder(dataDir: string): void {
  cpSync(join(inject("embeddedTemplate"), "database"), join(dataDir, "database"), { recursive: true });
}

/** Creates a database on the PostgreSQL server of the tests. @returns its URL */
export async function createTestDatabase({ empty = false } = {}): Promise<string> {
  const template = inject("postgresTemplate");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const client = postgres(template.replace(/template$/, "postgres"), { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(`create database ${name} template ${empty ? "template0" : "template"}`);
  } finally {
    await client.end();
  }
  return template.replace(/template$/, name);
}
