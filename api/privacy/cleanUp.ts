import { getTableColumns, getTableName, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import type { RecordedTable } from "../db/tableRecord";
import { tableRecords } from "./tableRecords";

const dayMs = 86_400_000;

/**
 * Deletes rows whose retention, by their table's record, is over. Several processes may run it at the same
 * time.
 * @returns how many rows were deleted, by table; tables without any are left out
 */
export async function cleanUp(db: Database, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const record of tableRecords) {
    const over = endOfRetention(record, now);
    if (!over) continue;
    const rows = await db.delete(record.table).where(over).returning({ one: sql`1` });
    if (rows.length > 0) deleted[getTableName(record.table)] = rows.length;
  }
  return deleted;
}

/** The condition of expired rows; undefined for a table whose rows do not expire. */
function endOfRetention({ table, retention }: RecordedTable, now: Date) {
  if (retention.until !== "date" && retention.until !== "days later") return undefined;
  const column = getTableColumns(table)[retention.column];
  if (!column) throw new Error(`${getTableName(table)} has no column ${retention.column}`);
  const days = retention.until === "days later" ? retention.days : 0;
  return lt(column, new Date(now.getTime() - days * dayMs));
}

/**
 * Cleans up now and then once a day; failures are logged. Resolves when the first clean-up is done.
 * @returns a function that stops it and waits for a running clean-up
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
