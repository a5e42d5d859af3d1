import { and, DrizzleQueryError, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/database";
import { type FieldProblem, fieldProblems } from "../errors";
import type { RateLimits } from "../rateLimits";
import { passwordResets } from "./passwordResets.table";
import { chosenPassword, givenPassword, hashPassword, passwordFits } from "./passwords";
import { emailAddress, personName } from "./personRules";
import type { SessionCookie } from "./sessionCookie";
import { endOtherSessions, type SignedInUser } from "./sessions";
import { users } from "./users.table";

const nameSchema = z.object({ name: personName() });
const emailSchema = z.object({ email: emailAddress, currentPassword: givenPassword });
const passwordSchema = z.object({ currentPassword: givenPassword, newPassword: chosenPassword });
const deletionSchema = z.object({ currentPassword: givenPassword });

const uniqueViolation = "23505";

type InvalidInput = { kind: "invalidInput"; fields: FieldProblem[] };
type Refused = { kind: "wrongPassword" } | InvalidInput;

/** A signed-in user who confirms a change of their account with the password. */
export interface AccountOwner {
  user: SignedInUser;
  /** Network address, for the limit of wrong passwords, which logging in shares. */
  address: string;
}

/** Gives a user another name. */
export async function changeName(
  db: Database,
  user: SignedInUser,
  input: unknown,
): Promise<{ kind: "changed"; user: SignedInUser } | InvalidInput> {
  const read = nameSchema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { name } = read.data;
  await db.update(users).set({ name }).where(eq(users.id, user.id));
  return { kind: "changed", user: { ...user, name } };
}

/**
 * Gives a user another email address, and deletes links for a new password that were sent to the old one.
 * @throws Refusal RATE_LIMITED
 */
export async function changeEmail(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner,
  input: unknown,
): Promise<{ kind: "changed"; user: SignedInUser } | { kind: "emailTaken" } | Refused> {
  const read = emailSchema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { email, currentPassword } = read.data;
  const isUnchanged = await checkOwnPassword(db, limits, owner, currentPassword);
  if (!isUnchanged) return { kind: "wrongPassword" };
  const { user } = owner;
  try {
    return await db.transaction(async (tx) => {
      const changed = await tx.update(users).set({ email }).where(isUnchanged).returning({ id: users.id });
      if (changed.length === 0) return { kind: "wrongPassword" };
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      return { kind: "changed", user: { ...user, email } };
    });
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    // Nothing else in a user is unique.
    if ((cause as { code?: unknown } | undefined)?.code === uniqueViolation) return { kind: "emailTaken" };
    throw error;
  }
}

/**
 * Gives a user another password and, in one transaction, ends their other sessions and deletes their links
 * for a new password.
 * @throws Refusal RATE_LIMITED
 */
export async function changePassword(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner & { sessionId: string | null },
  input: unknown,
): Promise<{ kind: "changed" } | Refused> {
  const read = passwordSchema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { currentPassword, newPassword } = read.data;
  const isUnchanged = await checkOwnPassword(db, limits, owner, currentPassword);
  if (!isUnchanged) return { kind: "wrongPassword" };
  const passwordHash = await hashPassword(newPassword);
  const { user, sessionId } = owner;
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(isUnchanged)
      .returning({ id: users.id });
    if (changed.length === 0) return { kind: "wrongPassword" };
    await endOtherSessions(tx, user.id, sessionId);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return { kind: "changed" };
  });
}

/**
 * Deletes an account in one statement and clears the cookie. The foreign keys of the tables that refer to the
 * account say what becomes of their rows.
 * @throws Refusal RATE_LIMITED
 */
export async function deleteAccount(
  db: Database,
  limits: RateLimits,
  owner: AccountOwner & { cookie: SessionCookie },
  input: unknown,
): Promise<{ kind: "deleted" } | Refused> {
  const read = deletionSchema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const isUnchanged = await checkOwnPassword(db, limits, owner, read.data.currentPassword);
  if (!isUnchanged) return { kind: "wrongPassword" };
  const deleted = await db.delete(users).where(isUnchanged).returning({ id: users.id });
  if (deleted.length === 0) return { kind: "wrongPassword" };
  owner.cookie.clear();
  return { kind: "deleted" };
}

/**
 * Checks the owner's password.
 * @returns the condition that the user still has it, for the change itself: of two changes with one old
 * password the second finds no row. Null for a wrong password.
 * @throws Refusal RATE_LIMITED
 */
async function checkOwnPassword(
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
  if (!stored || !(await passwordFits(stored.passwordHash, password))) return null;
  return and(eq(users.id, user.id), eq(users.passwordHash, stored.passwordHash));
}
