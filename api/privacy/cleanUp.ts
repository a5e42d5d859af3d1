import { count, getTableColumns, getTableName, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import type { RecordedTable } from "../db/tableRecord";
import { tableRecords } from "./tableRecords";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * Deletes rows whose retention period, as given by their table's record, has ended. Several processes may
 * run it concurrently. A failure at one table does not affect the others.
 * @returns the number of deleted rows by table, without tables that had none, and the failures
 */
export async function cleanUp(db: Database, now: Date) {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const record of tableRecords) {
    try {
      const isExpired = expiryCondition(record, now);
      const rowCount = isExpired ? await deleteRows(db, record.table, isExpired) : 0;
      if (rowCount > 0) deleted[getTableName(record.table)] = rowCount;
    } catch (error) {
      failures.push(error);
    }
  }
  return { deleted, failures };
}

/** Deletes rows. @returns their number, counted by the database, since there can be millions */
async function deleteRows(db: Database, table: PgTable, condition: SQL): Promise<number> {
  const removed = db.$with("removed").as(
    db
      .delete(table)
      .where(condition)
      .returning({ one: sql`1`.as("one") }),
  );
  const [row] = await db.with(removed).select({ count: count() }).from(removed);
  return row?.count ?? 0;
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
 * Cleans up at once and then hourly; failures are logged. Resolves after the first clean-up.
 * @returns a function that stops the schedule and waits for a running clean-up
 */
export async function cleanUpHourly(db: Database, log: Logger): Promise<() => Promise<void>> {
  const cleanUpNow = async () => {
    const { deleted, failures } = await cleanUp(db, new Date());
    log[Object.keys(deleted).length > 0 ? "info" : "debug"]({ deleted }, "cleaned up");
    for (const error of failures) log.error({ err: error }, "the clean-up of a table failed");
  };
  let running = cleanUpNow();
  await running;
  const timer = setInterval(() => {
    running = running.then(cleanUpNow);
  }, hourMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
