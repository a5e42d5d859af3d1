import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { fieldProblems } from "../checkInput";
import type { Database } from "../db/database";
import type { FieldProblem } from "../errors";
import type { RateLimits } from "../rateLimits";
import { type AccountOwner, checkOwnPassword } from "./ownPassword";
import { givenPassword } from "./passwordRules";
import type { SessionCookie } from "./sessionCookie";
import { users } from "./users.table";

const schema = z.object({ currentPassword: givenPassword });

export type DeleteAccountOutcome =
  | { kind: "deleted" }
  | { kind: "wrongPassword" }
  | { kind: "invalidInput"; fields: FieldProblem[] };

/**
 * Deletes an account with everything that refers to it, and clears the cookie. One statement does it: the tables that refer to an account say
 * themselves, by their foreign keys, what becomes of their rows.
 * @throws Refusal RATE_LIMITED
 */
export async function deleteAccount(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner & { cookie: SessionCookie },
  input: unknown,
): Promise<DeleteAccountOutcome> {
  const read = schema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const passwordHash = await checkOwnPassword(db, limits, owner, read.data.currentPassword);
  if (!passwordHash) return { kind: "wrongPassword" };
  const deleted = await db
    .delete(users)
    .where(and(eq(users.id, owner.user.id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  if (deleted.length === 0) return { kind: "wrongPassword" };
  owner.cookie.clear();
  return { kind: "deleted" };
}
