import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { pino } from "pino";
import { keptSessionSecret } from "../accounts/sessionSecrets";
import { FolderInUse } from "../db/lockFolder";
import { openDatabase } from "../db/openDatabase";
import { readDatabaseLocation, readEnvironment } from "../environment";
import { StartError } from "../errors";
import { commandNamed, help } from "./commands";
import type { Site } from "./loggedCommand";

// `npm run admin -- <command>`, or `node dist/api/admin.js <command>` where only the built server is: what is done on the server and never by
// a form. Ends with exit code 1 and one sentence when it cannot be done.

try {
  if (existsSync(".env")) loadEnvFile(".env");
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([name = "help", ...given]: string[]): Promise<void> {
  if (["help", "--help", "-h"].includes(name)) return console.log(help);
  const command = commandNamed(name, given);
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
    await command(database.db, readSite);
  } finally {
    await database.close();
  }
}

function readSite(): Site {
  const { publicUrl, port, sessionSecrets, dataDir } = readEnvironment();
  return {
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    sessionSecrets: sessionSecrets ?? [keptSessionSecret(dataDir)],
  };
}
