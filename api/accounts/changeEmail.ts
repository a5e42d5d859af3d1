import { and, DrizzleQueryError, eq } from "drizzle-orm";
import { z } from "zod";
import { fieldProblems } from "../checkInput";
import type { Database } from "../db/database";
import type { FieldProblem } from "../errors";
import { emailAddress } from "../personRules";
import type { RateLimits } from "../rateLimits";
import { type AccountOwner, checkOwnPassword } from "./ownPassword";
import { passwordResets } from "./passwordResets.table";
import { givenPassword } from "./passwordRules";
import type { SignedInUser } from "./sessions";
import { users } from "./users.table";

const schema = z.object({ email: emailAddress, currentPassword: givenPassword });

const uniqueViolation = "23505";

export type ChangeEmailOutcome =
  | { kind: "changed"; user: SignedInUser }
  | { kind: "emailTaken" }
  | { kind: "wrongPassword" }
  | { kind: "invalidInput"; fields: FieldProblem[] };

/**
 * Gives a user another email address, and takes away links for a new password that were sent to the old one.
 * @throws Refusal RATE_LIMITED
 */
export async function changeEmail(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner,
  input: unknown,
): Promise<ChangeEmailOutcome> {
  const read = schema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { email, currentPassword } = read.data;
  const passwordHash = await checkOwnPassword(db, limits, owner, currentPassword);
  if (!passwordHash) return { kind: "wrongPassword" };
  const { user } = owner;
  try {
    return await db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ email })
        .where(and(eq(users.id, user.id), eq(users.passwordHash, passwordHash)))
        .returning({ id: users.id });
      if (changed.length === 0) return { kind: "wrongPassword" };
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      return { kind: "changed", user: { ...user, email } };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: "emailTaken" };
    throw error;
  }
}

/** The one thing that is unique in a user is the email address. */
function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (cause as { code?: unknown } | undefined)?.code === uniqueViolation;
}
