import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { DrizzleQueryError } from "drizzle-orm";
import { StartError } from "../../errors";
import { transferCommand } from "./commands";

// `npm run move`, `npm run backup` and `npm run restore`, or `node dist/api/transfer.js backup <file>`
// without the sources. Exits with code 1 and one sentence on failure.

try {
  if (existsSync(".env")) loadEnvFile(".env");
  await transferCommand(process.argv.slice(2));
} catch (error) {
  console.error(failureMessage(error));
  process.exitCode = 1;
}

/** Returns the sentence for the operator; never the statement's values, which are personal data. */
function failureMessage(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof DrizzleQueryError && error.cause)
    return `The database refused a statement (${error.cause.message}): nothing was written.`;
  throw error;
}
