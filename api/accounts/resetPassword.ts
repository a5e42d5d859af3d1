import { z } from "zod";
import { fieldProblems } from "../checkInput";
import type { Database } from "../db/database";
import type { FieldProblem } from "../errors";
import type { RateLimits } from "../rateLimits";
import { resetToken, takePasswordReset } from "./passwordResets";
import { chosenPassword } from "./passwordRules";
import { hashPassword } from "./passwords";

const schema = z.object({ token: z.string(), newPassword: chosenPassword });

export type ResetPasswordOutcome =
  | { kind: "changed" }
  | { kind: "linkDoesNotWork" }
  | { kind: "invalidInput"; fields: FieldProblem[] };

/**
 * Sets a new password with a link. A link that was never made, was used or is over gives the same answer; a password that does not fit leaves
 * the link as it is.
 * @throws Refusal RATE_LIMITED
 */
export async function resetPassword(
  db: Database,
  limits: RateLimits,
  address: string,
  input: unknown,
  now: Date,
): Promise<ResetPasswordOutcome> {
  const read = schema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { token, newPassword } = read.data;
  await limits.countUseOfLink(address);
  if (!resetToken.test(token)) return { kind: "linkDoesNotWork" };
  const passwordHash = await hashPassword(newPassword);
  return { kind: (await takePasswordReset(db, token, passwordHash, now)) ? "changed" : "linkDoesNotWork" };
}
