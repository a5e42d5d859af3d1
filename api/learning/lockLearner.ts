import { eq } from "drizzle-orm";
import { users } from "../accounts/users.table";
import type { Database } from "../db/database";

/**
 * Serialises a learner's writes until the end of a transaction. As its first statement, later statements read
 * the rows of the writes that it has waited for, and the deletion of the account cannot deadlock with it.
 */
export async function lockLearner(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
