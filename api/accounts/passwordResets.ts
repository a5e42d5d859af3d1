import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../db/database";
import { passwordResets } from "./passwordResets.table";
import { endOtherSessions } from "./sessions";
import { users } from "./users.table";

const minutesOpen = 30;

/** A link with which whoever has it sets a new password, once. */
export interface PasswordReset {
  /** The path of the link on this site; what follows the last slash is secret. */
  path: string;
  expiresAt: Date;
}

/** What a token looks like: 256 random bits in base64url. */
export const resetToken = /^[\w-]{43}$/;

/** Makes a link for a new password of this user, good for 30 minutes. Only a hash of its token is stored. */
export async function createPasswordReset(
  db: Database,
  user: { id: string },
  now: Date,
): Promise<PasswordReset> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + minutesOpen * 60_000);
  await db.insert(passwordResets).values({ tokenHash: hashOf(token), userId: user.id, expiresAt });
  return { path: `/reset-password/${token}`, expiresAt };
}

/**
 * Uses a link: stores the new password, ends all sessions of its user and takes away their other links, all at once. Of several uses at the
 * same time one succeeds.
 * @returns false when there is no such link, or its time is over
 */
export function takePasswordReset(
  db: Database,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const tokenHash = hashOf(token);
  return db.transaction(async (tx) => {
    // The user first, as in every other change of a password: whoever locked the link first could wait for somebody who waits for the link.
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

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
