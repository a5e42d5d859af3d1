import { storedSessionSecret } from "../accounts/sessionCookie";
import { withDatabase } from "../db/openDatabase";
import { runCommand } from "../db/runCommand";
import { readEnvironment } from "../environment";
import { commandNamed, help, type Site } from "./commands";

// `npm run admin -- <command>`, or `node dist/api/admin.js <command>` without the sources.

await runCommand(() => run(process.argv.slice(2)));

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
