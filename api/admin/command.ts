import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { storedSessionSecret } from "../accounts/sessionCookie";
import { withDatabase } from "../db/openDatabase";
import { readEnvironment } from "../environment";
import { StartError } from "../errors";
import { commandNamed, help, type Site } from "./commands";

// `npm run admin -- <command>`, or `node dist/api/admin.js <command>` without the sources.
// Exits with code 1 and one sentence on failure.

try {
  if (existsSync(".env")) loadEnvFile(".env");
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([name = "help", ...args]: string[]): Promise<void> {
  if (["help", "--help", "-h"].includes(name)) return console.log(help);
  const command = commandNamed(name, args);
  await withDatabase((db) => command(db, readSite));
}

function readSite(): Site {
  const { publicUrl, port, sessionSecrets, dataDir } = readEnvironment();
  return {
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    sessionSecrets: sessionSecrets ?? [storedSessionSecret(dataDir)],
  };
}
