import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/database";
import { codeOf, driverError } from "../db/databaseUnavailable";
import { type InvalidFields, invalidFields } from "../errors";
import type { RateLimits } from "../rateLimits";
import { passwordResets } from "./passwordResets.table";
import { chosenPassword, enteredPassword, hashPassword, passwordMatches } from "./passwords";
import { emailAddress, personName } from "./personRules";
import type { SessionCookie } from "./sessionCookie";
import { endSessions, openSession, type SignedInUser } from "./sessions";
import { users } from "./users.table";

const nameSchema = z.object({ name: personName() });
const emailSchema = z.object({ email: emailAddress, currentPassword: enteredPassword });
const passwordSchema = z.object({ currentPassword: enteredPassword, newPassword: chosenPassword });
const deletionSchema = z.object({ currentPassword: enteredPassword });

const uniqueViolation = "23505";

type Refused = { kind: "wrongPassword" } | InvalidFields;

/** A signed-in user who confirms an account change with the password. */
export interface AccountOwner {
  user: SignedInUser;
  /** Network address, for the login rate limit, which counts wrong passwords here too. */
  address: string;
}

/** Changes the name of a user. */
export async function changeName(
  db: Database,
  user: SignedInUser,
  input: unknown,
): Promise<{ kind: "changed"; user: SignedInUser } | InvalidFields> {
  const parsed = nameSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { name } = parsed.data;
  await db.update(users).set({ name }).where(eq(users.id, user.id));
  return { kind: "changed", user: { ...user, name } };
}

/**
 * Changes the email address of a user and deletes password reset links sent to the old one.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function changeEmail(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner,
  input: unknown,
): Promise<{ kind: "changed"; user: SignedInUser } | { kind: "emailTaken" } | Refused> {
  const parsed = emailSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { email, currentPassword } = parsed.data;
  const unchangedUser = await unchangedUserCondition(db, limits, owner, currentPassword);
  if (!unchangedUser) return { kind: "wrongPassword" };
  const { user } = owner;
  try {
    return await db.transaction(async (tx) => {
      const changed = await tx.update(users).set({ email }).where(unchangedUser).returning({ id: users.id });
      if (changed.length === 0) return { kind: "wrongPassword" };
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      return { kind: "changed", user: { ...user, email } };
    });
  } catch (error) {
    // The email is the only unique column that this statement sets.
    if (codeOf(driverError(error)) === uniqueViolation) return { kind: "emailTaken" };
    throw error;
  }
}

/**
 * Changes the password of a user. The same transaction ends all their sessions, also copies of this one's
 * cookie, opens a new one for this browser and deletes their password reset links.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function changePassword(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner & { device: string | null; cookie: SessionCookie },
  input: unknown,
): Promise<{ kind: "changed" } | Refused> {
  const parsed = passwordSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { currentPassword, newPassword } = parsed.data;
  const unchangedUser = await unchangedUserCondition(db, limits, owner, currentPassword);
  if (!unchangedUser) return { kind: "wrongPassword" };
  const passwordHash = await hashPassword(newPassword);
  const { user, device, cookie } = owner;
  const sessionId = await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(unchangedUser)
      .returning({ id: users.id });
    if (changed.length === 0) return null;
    await endSessions(tx, user.id, null);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return openSession(tx, { userId: user.id, passwordHash, device });
  });
  if (!sessionId) return { kind: "wrongPassword" };
  await cookie.write(sessionId);
  return { kind: "changed" };
}

/**
 * Deletes an account in one statement and clears the cookie. Rows that refer to the account are deleted or
 * made anonymous by their foreign keys.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function deleteAccount(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner & { cookie: SessionCookie },
  input: unknown,
): Promise<{ kind: "deleted" } | Refused> {
  const parsed = deletionSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const unchangedUser = await unchangedUserCondition(db, limits, owner, parsed.data.currentPassword);
  if (!unchangedUser) return { kind: "wrongPassword" };
  const deleted = await db.delete(users).where(unchangedUser).returning({ id: users.id });
  if (deleted.length === 0) return { kind: "wrongPassword" };
  owner.cookie.clear();
  return { kind: "deleted" };
}

/**
 * Verifies the owner's password.
 * @returns null for a wrong password, otherwise a condition that matches the user while the password is
 * unchanged. Of two concurrent changes with the same password, the second matches no row.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
async function unchangedUserCondition(
  db: Database,
  limits: RateLimits,
  { user, address }: AccountOwner,
  password: string,
) {
  await limits.countLogin(user.email, address);
  const [stored] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  if (!stored || !(await passwordMatches(stored.passwordHash, password))) return null;
  return and(eq(users.id, user.id), eq(users.passwordHash, stored.passwordHash));
}
