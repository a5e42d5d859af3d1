import { DrizzleQueryError } from "drizzle-orm";
import { StartError } from "../../errors";
import { runCommand } from "../runCommand";
import { transferCommand } from "./commands";

// `npm run move`, `npm run backup` and `npm run restore`, or `node dist/api/transfer.js backup <file>`
// without the sources.

await runCommand(() => transferCommand(process.argv.slice(2)), failureMessage);

/** Returns the sentence for the operator; never the statement's values, which are personal data. */
function failureMessage(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof DrizzleQueryError && error.cause)
    return `The database refused a statement (${error.cause.message}): nothing was written.`;
  return null;
}
