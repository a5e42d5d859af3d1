import { getTableColumns, getTableName, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import type { RecordedTable } from "../db/tableRecord";
import { tableRecords } from "./tableRecords";

const dayMs = 86_400_000;

/**
 * Deletes rows whose retention period, as given by their table's record, has ended. Several processes may
 * run it concurrently.
 * @returns the number of deleted rows by table, without tables that had none
 */
export async function cleanUp(db: Database, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const record of tableRecords) {
    const isExpired = expiryCondition(record, now);
    if (!isExpired) continue;
    const rows = await db.delete(record.table).where(isExpired).returning({ one: sql`1` });
    if (rows.length > 0) deleted[getTableName(record.table)] = rows.length;
  }
  return deleted;
}

/** Returns a condition that matches expired rows; undefined for a table whose rows do not expire. */
function expiryCondition({ table, retention }: RecordedTable, now: Date) {
  if (retention.until !== "date" && retention.until !== "days later") return undefined;
  const column = getTableColumns(table)[retention.column];
  if (!column) throw new Error(`${getTableName(table)} has no column ${retention.column}`);
  const days = retention.until === "days later" ? retention.days : 0;
  return lt(column, new Date(now.getTime() - days * dayMs));
}

/**
 * Cleans up at once and then daily; failures are logged. Resolves after the first clean-up.
 * @returns a function that stops the schedule and waits for a running clean-up
 */
export async function cleanUpDaily(db: Database, log: Logger): Promise<() => Promise<void>> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => cleanUp(db, new Date()))
      .then((deleted) => log[Object.keys(deleted).length > 0 ? "info" : "debug"]({ deleted }, "cleaned up"))
      .catch((error) => log.error({ err: error }, "the daily clean-up failed"));
  };
  run();
  await running;
  const timer = setInterval(run, dayMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
