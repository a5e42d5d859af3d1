import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Database } from "../db/database";

/** More rows than this are not counted for every request: a million take far longer than reading a page. */
const countedAtOnce = 1_000;

/** Counts rows: exactly up to 1,000; above that, the number may be five minutes old, seldom an hour. */
export async function countRows(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(countedAtOnce + 1)
    .as("some");
  const [few] = await db.select({ total: count() }).from(some);
  if (few && few.total <= countedAtOnce) return few.total;
  const all = db.select({ total: count() }).from(table).where(where);
  return cachedCount(db, JSON.stringify(all.toSQL()), async () => (await all)[0]?.total ?? 0);
}

const freshMs = 5 * 60_000;
const usableMs = 60 * 60_000;

const countsOf = new WeakMap<Database, LRUCache<string, number, () => Promise<number>>>();

/**
 * Counts at most once in five minutes for a key. For up to an hour more it returns the stale count and counts
 * again in the background; if that fails, the next caller tries again. Callers wait for a count that is
 * older.
 */
export function cachedCount(db: Database, key: string, find: () => Promise<number>): Promise<number> {
  const counts = countsOf.get(db) ?? createCache();
  countsOf.set(db, counts);
  const isUsable = counts.getRemainingTTL(key) > freshMs - usableMs;
  return counts.forceFetch(key, { context: find, allowStale: isUsable });
}

function createCache() {
  return new LRUCache<string, number, () => Promise<number>>({
    max: 200,
    ttl: freshMs,
    perf: Date,
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context: find }) => find(),
  });
}
