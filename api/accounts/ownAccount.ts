import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Context, requireUser } from "../context";
import { codeOf, driverError } from "../db/databaseUnavailable";
import { type InvalidFields, invalidFields } from "../errors";
import { passwordResets } from "./passwordResets.table";
import { chosenPassword, enteredPassword, hashPassword, passwordMatches } from "./passwords";
import { emailAddress, personName } from "./personRules";
import { endSessions, openSession, type SignedInUser } from "./sessions";
import { users } from "./users.table";

const nameSchema = z.object({ name: personName() });
const emailSchema = z.object({ email: emailAddress, currentPassword: enteredPassword });
const passwordSchema = z.object({ currentPassword: enteredPassword, newPassword: chosenPassword });
const deletionSchema = z.object({ currentPassword: enteredPassword });

const uniqueViolation = "23505";

type Refused = { kind: "wrongPassword" } | InvalidFields;

type OwnAccountContext = Pick<Context, "database" | "limits" | "viewer">;

/**
 * Changes the name of the signed-in user.
 * @throws Refusal UNAUTHENTICATED without a session
 */
export async function changeName(
  { database: db, viewer }: OwnAccountContext,
  input: unknown,
): Promise<{ kind: "changed"; user: SignedInUser } | InvalidFields> {
  const user = requireUser(viewer);
  const parsed = nameSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { name } = parsed.data;
  await db.update(users).set({ name }).where(eq(users.id, user.id));
  return { kind: "changed", user: { ...user, name } };
}

/**
 * Changes the email address of the signed-in user and deletes password reset links sent to the old one.
 * @throws Refusal UNAUTHENTICATED, RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function changeEmail(
  context: OwnAccountContext,
  input: unknown,
): Promise<{ kind: "changed"; user: SignedInUser } | { kind: "emailTaken" } | Refused> {
  const { database: db, viewer } = context;
  const user = requireUser(viewer);
  const parsed = emailSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { email, currentPassword } = parsed.data;
  const unchangedUser = await unchangedUserCondition(context, user, currentPassword);
  if (!unchangedUser) return { kind: "wrongPassword" };
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
 * Changes the password of the signed-in user. The same transaction ends all their sessions, also copies of
 * this one's cookie, opens a new one for this browser and deletes their password reset links.
 * @throws Refusal UNAUTHENTICATED, RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function changePassword(
  context: OwnAccountContext,
  input: unknown,
): Promise<{ kind: "changed" } | Refused> {
  const { database: db, viewer } = context;
  const user = requireUser(viewer);
  const parsed = passwordSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { currentPassword, newPassword } = parsed.data;
  const unchangedUser = await unchangedUserCondition(context, user, currentPassword);
  if (!unchangedUser) return { kind: "wrongPassword" };
  const passwordHash = await hashPassword(newPassword);
  const sessionId = await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(unchangedUser)
      .returning({ id: users.id });
    if (changed.length === 0) return null;
    await endSessions(tx, user.id, null);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return openSession(tx, { userId: user.id, passwordHash, device: viewer.device });
  });
  if (!sessionId) return { kind: "wrongPassword" };
  await viewer.cookie.write(sessionId);
  return { kind: "changed" };
}

/**
 * Deletes the account of the signed-in user in one statement and clears the cookie. Rows that refer to the
 * account are deleted or made anonymous by their foreign keys.
 * @throws Refusal UNAUTHENTICATED, RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function deleteAccount(
  context: OwnAccountContext,
  input: unknown,
): Promise<{ kind: "deleted" } | Refused> {
  const { database: db, viewer } = context;
  const user = requireUser(viewer);
  const parsed = deletionSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const unchangedUser = await unchangedUserCondition(context, user, parsed.data.currentPassword);
  if (!unchangedUser) return { kind: "wrongPassword" };
  const deleted = await db.delete(users).where(unchangedUser).returning({ id: users.id });
  if (deleted.length === 0) return { kind: "wrongPassword" };
  viewer.cookie.clear();
  return { kind: "deleted" };
}

/** Part of the descriptions of mutations that verify the password. */
export const passwordTries =
  "Each password that is checked, right or wrong, counts as a login in the limits of `logIn`.";

/**
 * Verifies the password of the signed-in user. Counts as a login in the rate limits.
 * @returns null for a wrong password, otherwise a condition that matches the user while the password is
 * unchanged. Of two concurrent changes with the same password, the second matches no row.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
async function unchangedUserCondition(
  { database: db, limits, viewer }: OwnAccountContext,
  user: SignedInUser,
  password: string,
) {
  await limits.countLogin(user.email, viewer.address);
  const [stored] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  if (!stored || !(await passwordMatches(stored.passwordHash, password))) return null;
  return and(eq(users.id, user.id), eq(users.passwordHash, stored.passwordHash));
}
