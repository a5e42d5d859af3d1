import { hash } from "node:crypto";
import { and, inArray, ne } from "drizzle-orm";
import type { Database } from "../db/database";
import type { practiceAnswers } from "./practice/practiceAnswers.table";
import type { quizAttempts } from "./quizAttempts.table";

/**
 * Returns the rows whose id another account has stored, with ids of their own: several learners may redeem a
 * resume code and merge its rows. The new id depends on the account and the old one, so that merges stay
 * idempotent. Call it after the rows were inserted with their old ids: the insert waits for other accounts
 * that store them at the same time.
 */
export async function withOwnIds<Row extends { id: string }>(
  tx: Database,
  table: typeof quizAttempts | typeof practiceAnswers,
  userId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const taken = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), ne(table.userId, userId)));
  const takenIds = new Set(taken.map(({ id }) => id));
  return rows
    .filter(({ id }) => takenIds.has(id))
    .map((row) => ({ ...row, id: uuidOf(`${userId} ${row.id}`) }));
}

/** Returns a UUID of version 8 (RFC 9562) that depends on a text. */
function uuidOf(text: string): string {
  return hash("sha256", text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-8$3-8$4-$5");
}
