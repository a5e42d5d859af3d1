import type { Logger as StatementLogger } from "drizzle-orm/logger";
import type { Logger } from "pino";

/** Writes each SQL statement to the log at level `trace`, without its values. */
export function statementLogger(log: Logger): StatementLogger {
  return { logQuery: (statement) => log.trace({ statement }) };
}
