import { eq } from "drizzle-orm";
import { users } from "../accounts/users.table";
import type { Database } from "../db/database";

/**
 * Serialises a learner's writes until the end of a transaction. Call it first in the transaction: later
 * statements then see the rows of earlier writers, and a concurrent deletion of the account cannot deadlock.
 */
export async function lockLearner(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
