import { userByEmail } from "../accounts/logIn";
import { createPasswordReset } from "../accounts/passwordResets";
import type { Database } from "../db/database";

/** Creates a password reset link for an account. @returns its secret token */
export async function createResetToken(db: Database, email: string, now = new Date()): Promise<string> {
  const user = await userByEmail(db, email);
  const link = user && (await createPasswordReset(db, user, now));
  if (!link) throw new Error(`there is no account ${email}`);
  return link.path.slice("/reset-password/".length);
}
