import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { readDatabaseLocation } from "../environment";
import { StartError } from "../errors";
import type { Database } from "./database";
import { FolderInUse } from "./lockFolder";
import { openDatabase } from "./openDatabase";

/**
 * For commands on the server: opens the site's database, lets it be used and closes it.
 * @throws StartError with one sentence when there is none yet or the site is running on it
 */
export async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const location = readDatabaseLocation();
  if (!location.databaseUrl && !existsSync(join(location.dataDir, "database"))) {
    throw new StartError(
      `There is no database in ${location.dataDir} yet: start the site once, then run this command again.`,
    );
  }
  const database = await openDatabase(location, pino({ level: "silent" })).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(
      `The site is running on the embedded database in ${location.dataDir} (process ${error.processId}), which one process at a time can use: stop the site, run this command again, then start the site.`,
    );
  });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}
