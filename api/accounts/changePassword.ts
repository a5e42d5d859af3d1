import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { fieldProblems } from "../checkInput";
import type { Database } from "../db/database";
import type { FieldProblem } from "../errors";
import type { RateLimits } from "../rateLimits";
import { type AccountOwner, checkOwnPassword } from "./ownPassword";
import { passwordResets } from "./passwordResets.table";
import { chosenPassword, givenPassword } from "./passwordRules";
import { hashPassword } from "./passwords";
import { endOtherSessions } from "./sessions";
import { users } from "./users.table";

const schema = z.object({ currentPassword: givenPassword, newPassword: chosenPassword });

export type ChangePasswordOutcome =
  | { kind: "changed" }
  | { kind: "wrongPassword" }
  | { kind: "invalidInput"; fields: FieldProblem[] };

/**
 * Gives a user another password and ends all their sessions except the one that asks, all at once. Links for a new password stop working.
 * @throws Refusal RATE_LIMITED
 */
export async function changePassword(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner & { sessionId: string | null },
  input: unknown,
): Promise<ChangePasswordOutcome> {
  const read = schema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { currentPassword, newPassword } = read.data;
  const passwordHash = await checkOwnPassword(db, limits, owner, currentPassword);
  if (!passwordHash) return { kind: "wrongPassword" };
  const newHash = await hashPassword(newPassword);
  const { user, sessionId } = owner;
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash: newHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) return { kind: "wrongPassword" };
    await endOtherSessions(tx, user.id, sessionId);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return { kind: "changed" };
  });
}
