import { runCommand } from "../runCommand";
import { failureMessage, transferCommand } from "./commands";

// `npm run move`, `npm run backup` and `npm run restore`, or `node dist/api/transfer.js backup <file>`
// without the sources.

await runCommand(() => transferCommand(process.argv.slice(2)), failureMessage);
