import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { keptFigure } from "./keptFigure";

/** Up to so many rows are counted each time; counting a million takes many times longer than reading a page of them. */
const countedAtOnce = 1_000;

/** How many rows of a table fit: exactly up to 1,000; above that, the number may be up to five minutes old, seldom an hour. */
export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  now = new Date(),
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(countedAtOnce + 1)
    .as("some");
  const [few] = await db.select({ total: count() }).from(some);
  if (few && few.total <= countedAtOnce) return few.total;
  const all = db.select({ total: count() }).from(table).where(where);
  return keptFigure(db, JSON.stringify(all.toSQL()), now, async () => (await all)[0]?.total ?? 0);
}
