import type { Logger } from "pino";
import type { OpenDatabase } from "./database";
import { openEmbedded } from "./openEmbedded";
import { openPostgres } from "./openPostgres";

/** Where the one schema lives: a PostgreSQL server when an address is given, else PGlite in the data folder. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the database and applies the migrations.
 * @throws StartError when the server cannot be reached within 60 s or the folder is in use.
 */
export function openDatabase(location: DatabaseLocation, log: Logger): Promise<OpenDatabase> {
  return location.databaseUrl ? openPostgres(location.databaseUrl, log) : openEmbedded(location.dataDir, log);
}
