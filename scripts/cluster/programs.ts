import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../api/testing/findProgram";

/** Paths of the programs of the cluster that are not part of Ninefold. */
export interface Programs {
  /** Folder of PostgreSQL's programs. */
  postgres: string;
  pgbouncer: string;
  redis: string;
  haproxy: string;
}

const versionsFolder = "/usr/lib/postgresql";

/**
 * Finds the programs of Debian's packages.
 * @returns a sentence that says what to install when one is missing
 */
export function findPrograms(): Programs | string {
  const postgres = postgresFolder();
  const pgbouncer = findProgram("pgbouncer");
  const redis = findProgram("redis-server") ?? findProgram("valkey-server");
  const haproxy = findProgram("haproxy");
  if (process.platform === "linux" && postgres && pgbouncer && redis && haproxy)
    return { postgres, pgbouncer, redis, haproxy };
  return (
    "npm run test:cluster needs Linux with PostgreSQL, PgBouncer, Redis and HAProxy: run " +
    "`sudo apt-get install postgresql pgbouncer redis-server haproxy` on Debian or Ubuntu."
  );
}

/** Returns the folder of the newest installed PostgreSQL. */
function postgresFolder(): string | null {
  if (!existsSync(versionsFolder)) return null;
  const versions = readdirSync(versionsFolder).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(versionsFolder, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "postgres"))) ?? null;
}
