import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { keptSessionSecret } from "../accounts/sessionSecrets";
import { withDatabase } from "../db/withDatabase";
import { readEnvironment } from "../environment";
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
  await withDatabase((db) => command(db, readSite));
}

function readSite(): Site {
  const { publicUrl, port, sessionSecrets, dataDir } = readEnvironment();
  return {
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    sessionSecrets: sessionSecrets ?? [keptSessionSecret(dataDir)],
  };
}
