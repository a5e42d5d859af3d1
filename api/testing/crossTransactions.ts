import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "../db/database";

/**
 * Runs `first` in a transaction that commits only after a statement of `second` waits for one of its locks.
 * On PostgreSQL only.
 * @param last is run in the transaction before it commits
 * @returns the result of `second`
 */
export async function crossTransactions<T>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
  last: (tx: Database) => Promise<unknown> = async () => {},
): Promise<T> {
  let running: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await first(tx);
    running = second();
    // Its result is awaited below.
    running.catch(() => {});
    const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(
      async () => expect(await db.select({ one: sql`1` }).from(waiting)).toHaveLength(1),
      10_000,
    );
    await last(tx);
  });
  return running as Promise<T>;
}
