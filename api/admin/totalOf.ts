import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import { type ClassType, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Context } from "../context";
import type { Database } from "../db/database";
import { requireAdmin } from "./requireAdmin";

/**
 * Creates the resolver of `totalCount`, so that rows are counted only if it is requested.
 * @param ConnectionType of pages from `listPage`
 */
export function totalOf(ConnectionType: ClassType, table: PgTable, nodes: string) {
  @Resolver(() => ConnectionType)
  class TotalResolver {
    @FieldResolver(() => Int, {
      description:
        `${nodes} in the whole list, not only on this page. ` +
        "A number over 1,000 may be up to an hour old.",
    })
    async totalCount(
      @Root() { where }: { where: SQL | undefined },
      @Ctx() context: Context,
    ): Promise<number> {
      await requireAdmin(context);
      return context.replicaDb.read((db) => countRows(db, table, where));
    }
  }
  return TotalResolver;
}

/** Limit of rows counted for every request. Counting a million takes far longer than reading a page. */
const maxExactCount = 1_000;

/** Counts rows: exactly up to 1,000. A larger count is cached, mostly for 5 minutes, at most for an hour. */
async function countRows(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const limited = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(maxExactCount + 1)
    .as("limited");
  const [exact] = await db.select({ total: count() }).from(limited);
  if (exact && exact.total <= maxExactCount) return exact.total;
  const all = db.select({ total: count() }).from(table).where(where);
  return cachedCount(db, JSON.stringify(all.toSQL()), async () => (await all)[0]?.total ?? 0);
}

const freshMs = 5 * 60_000;
const usableMs = 60 * 60_000;

const countsOf = new WeakMap<Database, LRUCache<string, number, () => Promise<number>>>();

/**
 * Caches a count by key. Fresh for 5 minutes; until it is an hour old, it is returned stale while a new count
 * runs in the background. If that fails, the next call retries. Callers wait only if the count is older.
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
