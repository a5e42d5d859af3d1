import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { passwordResetMinutes } from "../../schema/lifetimes";
import type { Context, Viewer } from "../context";
import type { Database } from "../db/database";
import { type InvalidFields, invalidFields } from "../errors";
import { userByEmail } from "./logIn";
import { type Mail, mayStillBeDelivered } from "./mailer";
import { passwordResets } from "./passwordResets.table";
import { chosenPassword, hashPassword } from "./passwords";
import { emailAddress } from "./personRules";
import { endSessions, secretHash } from "./sessions";
import { users } from "./users.table";

const requestSchema = z.object({ email: emailAddress });
const resetSchema = z.object({ token: z.string(), newPassword: chosenPassword });

/** Unexpired links of one account above which no mail is sent: the links of earlier mails still work. */
const maxOpenLinks = 5;

/** 256 random bits in base64url. */
const resetToken = /^[\w-]{43}$/;

type ResetContext = Pick<Context, "database" | "limits"> & { viewer: Pick<Viewer, "address"> };

/**
 * Creates a link that sets a new password for a user once. Only a hash of its token is stored.
 * @returns the path of the link on this site; the part after the last slash is secret. Null when the email
 * address or the password has been changed, which invalidates links, since the user was read
 */
export function createPasswordReset(
  db: Database,
  { id, email, passwordHash }: Pick<typeof users.$inferSelect, "id" | "email" | "passwordHash">,
  now: Date,
): Promise<{ path: string; tokenHash: string; expiresAt: Date } | null> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = secretHash(token);
  const expiresAt = new Date(now.getTime() + passwordResetMinutes * 60_000);
  const isUnchanged = and(eq(users.id, id), eq(users.email, email), eq(users.passwordHash, passwordHash));
  return db.transaction(async (tx) => {
    const found = await tx.select({ id: users.id }).from(users).where(isUnchanged).for("no key update");
    if (found.length === 0) return null;
    await tx.insert(passwordResets).values({ tokenHash, userId: id, expiresAt });
    return { path: `/reset-password/${token}`, tokenHash, expiresAt };
  });
}

/**
 * Sends a password reset link to the account with this email address, if there is one. Neither the response
 * nor its time reveals whether there is: the account is read and the mail sent after the response.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many mails wait
 */
export async function requestPasswordReset(
  context: ResetContext & Pick<Context, "mailer" | "backgroundTasks" | "publicUrl">,
  input: unknown,
): Promise<{ kind: "requested" } | { kind: "sendsNoMail" } | InvalidFields> {
  const { database, limits, viewer, mailer, backgroundTasks, publicUrl } = context;
  const parsed = requestSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { email } = parsed.data;
  await limits.countPasswordReset(email, viewer.address);
  if (!mailer) return { kind: "sendsNoMail" };
  backgroundTasks.start("sending a password reset link failed", async () => {
    const user = await userByEmail(database, email);
    const now = new Date();
    if (!user || (await countOpenLinks(database, user.id, now)) >= maxOpenLinks) return;
    const link = await createPasswordReset(database, user, now);
    if (!link) return;
    try {
      await mailer.send(resetMail(user.email, publicUrl, link.path));
    } catch (error) {
      // A link that was not sent does not count.
      if (!mayStillBeDelivered(error))
        await database.delete(passwordResets).where(eq(passwordResets.tokenHash, link.tokenHash));
      throw error;
    }
  });
  return { kind: "requested" };
}

function countOpenLinks(db: Database, userId: string, now: Date): Promise<number> {
  return db.$count(passwordResets, and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, now)));
}

/** Omits the name: an attacker may have chosen it when signing up with somebody else's address. */
function resetMail(to: string, publicUrl: string, path: string): Mail {
  return {
    to,
    subject: "Choose a new password for Ninefold",
    text: [
      "Hello,",
      "somebody requested a new password for your Ninefold account. If it was you, open this link within " +
        `${passwordResetMinutes} minutes:`,
      publicUrl + path,
      "The link works once. Do not share it: anyone who has it can change your password.",
      "If it was not you, you need not do anything. Your password stays as it is.",
      `Ninefold, ${publicUrl}`,
    ].join("\n\n"),
  };
}

/**
 * Sets a new password with a link. Unknown, used and expired links get the same response. An invalid password
 * does not use up the link.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function resetPassword(
  { database: db, limits, viewer }: ResetContext,
  input: unknown,
): Promise<{ kind: "changed" } | { kind: "linkDoesNotWork" } | InvalidFields> {
  const now = new Date();
  const parsed = resetSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { token, newPassword } = parsed.data;
  await limits.countUseOfLink(viewer.address);
  if (!resetToken.test(token)) return { kind: "linkDoesNotWork" };
  const passwordHash = await hashPassword(newPassword);
  return { kind: (await consumePasswordReset(db, token, passwordHash, now)) ? "changed" : "linkDoesNotWork" };
}

/**
 * Uses up a link: stores the new password, ends all sessions of its user and deletes their other links, in
 * one transaction. One of several concurrent calls succeeds.
 * @returns false when there is no such link or it has expired
 */
export function consumePasswordReset(
  db: Database,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const tokenHash = secretHash(token);
  return db.transaction(async (tx) => {
    // Locks the user first, like every other password change: the opposite order could deadlock.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwordResets, eq(passwordResets.userId, users.id))
      .where(eq(passwordResets.tokenHash, tokenHash))
      .for("update", { of: users });
    if (!user) return false;
    const deleted = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId });
    if (deleted.length === 0) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessions(tx, user.id, null);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return true;
  });
}
