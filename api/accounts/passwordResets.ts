import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { passwordResetMinutes } from "../../schema/lifetimes";
import type { Database } from "../db/database";
import { type FieldProblem, fieldProblems } from "../errors";
import type { RateLimits } from "../rateLimits";
import type { AfterAnswer } from "./afterAnswer";
import { userByEmail } from "./logIn";
import type { Mail, Mailer } from "./mailer";
import { passwordResets } from "./passwordResets.table";
import { chosenPassword, hashPassword } from "./passwords";
import { emailAddress } from "./personRules";
import { endOtherSessions, secretHash } from "./sessions";
import { users } from "./users.table";

const requestSchema = z.object({ email: emailAddress });
const resetSchema = z.object({ token: z.string(), newPassword: chosenPassword });

/** 256 random bits in base64url. */
const resetToken = /^[\w-]{43}$/;

type InvalidInput = { kind: "invalidInput"; fields: FieldProblem[] };

/** The dependencies of sending a link. */
interface ResetMailParts {
  database: Database;
  limits: RateLimits;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  afterAnswer: AfterAnswer;
  /** The site's public address; the link begins with it. */
  publicUrl: string;
}

/**
 * Makes a link with which its holder sets a new password for this user, once. Only a hash of its token is
 * stored.
 * @returns the path of the link on this site; the part after the last slash is secret
 */
export async function createPasswordReset(
  db: Database,
  user: { id: string },
  now: Date,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + passwordResetMinutes * 60_000);
  await db.insert(passwordResets).values({ tokenHash: secretHash(token), userId: user.id, expiresAt });
  return { path: `/reset-password/${token}`, expiresAt };
}

/**
 * Sends a link for a new password to the account with this email address, if there is one. Neither the
 * response nor its time tells which: the account is read and the mail sent after the response.
 * @throws Refusal RATE_LIMITED
 */
export async function requestPasswordReset(
  { database, limits, mailer, afterAnswer, publicUrl }: ResetMailParts,
  address: string,
  input: unknown,
): Promise<{ kind: "requested" } | { kind: "sendsNoMail" } | InvalidInput> {
  const read = requestSchema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { email } = read.data;
  await limits.countPasswordReset(email, address);
  if (!mailer) return { kind: "sendsNoMail" };
  afterAnswer.begin("a link for a new password could not be sent", async () => {
    const user = await userByEmail(database, email);
    if (!user) return;
    const { path } = await createPasswordReset(database, user, new Date());
    await mailer.send(resetMail(user.email, publicUrl, path));
  });
  return { kind: "requested" };
}

/** Without the name, which an attacker could have chosen when signing up with the address of another. */
function resetMail(to: string, publicUrl: string, path: string): Mail {
  return {
    to,
    subject: "Choose a new password for Ninefold",
    text: [
      "Hello,",
      "somebody asked for a new password for your Ninefold account. If it was you, open this link within " +
        `${passwordResetMinutes} minutes:`,
      publicUrl + path,
      "The link works once. Do not show it to anybody: whoever has it can choose your password.",
      "If it was not you, you need not do anything. Your password stays as it is.",
      `Ninefold, ${publicUrl}`,
    ].join("\n\n"),
  };
}

/**
 * Sets a new password with a link. Links that were never made, used or expired get the same response; an
 * invalid password does not use up the link.
 * @throws Refusal RATE_LIMITED
 */
export async function resetPassword(
  db: Database,
  limits: RateLimits,
  address: string,
  input: unknown,
  now: Date,
): Promise<{ kind: "changed" } | { kind: "linkDoesNotWork" } | InvalidInput> {
  const read = resetSchema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { token, newPassword } = read.data;
  await limits.countUseOfLink(address);
  if (!resetToken.test(token)) return { kind: "linkDoesNotWork" };
  const passwordHash = await hashPassword(newPassword);
  return { kind: (await takePasswordReset(db, token, passwordHash, now)) ? "changed" : "linkDoesNotWork" };
}

/**
 * Uses a link: stores the new password, ends all sessions of its user and deletes their other links, in one
 * transaction. Of concurrent uses one succeeds.
 * @returns false when there is no such link or it has expired
 */
export function takePasswordReset(
  db: Database,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const tokenHash = secretHash(token);
  return db.transaction(async (tx) => {
    // Locks the user first, as every other change of a password does: the opposite order could deadlock.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwordResets, eq(passwordResets.userId, users.id))
      .where(eq(passwordResets.tokenHash, tokenHash))
      .for("update", { of: users });
    if (!user) return false;
    const taken = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId });
    if (taken.length === 0) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endOtherSessions(tx, user.id, null);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return true;
  });
}
