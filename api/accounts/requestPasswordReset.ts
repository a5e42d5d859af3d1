import { z } from "zod";
import type { AfterAnswer } from "../afterAnswer";
import { fieldProblems } from "../checkInput";
import type { Database } from "../db/database";
import type { FieldProblem } from "../errors";
import type { Mail, Mailer } from "../mail/mailer";
import { emailAddress } from "../personRules";
import type { RateLimits } from "../rateLimits";
import { createPasswordReset } from "./passwordResets";
import { userByEmail } from "./userByEmail";

const schema = z.object({ email: emailAddress });

export type RequestPasswordResetOutcome =
  | { kind: "requested" }
  | { kind: "sendsNoMail" }
  | { kind: "invalidInput"; fields: FieldProblem[] };

/** What sending a link needs. */
export interface ResetMailParts {
  db: Database;
  limits: RateLimits;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  afterAnswer: AfterAnswer;
  /** Where the site is public; the link begins with it. */
  publicUrl: string;
}

/**
 * Sends a link for a new password to the account with this email address, if there is one. The answer tells nothing about that, and neither
 * does the time it takes: looking for the account, storing and sending come after it.
 * @throws Refusal RATE_LIMITED
 */
export async function requestPasswordReset(
  { db, limits, mailer, afterAnswer, publicUrl }: ResetMailParts,
  address: string,
  input: unknown,
): Promise<RequestPasswordResetOutcome> {
  const read = schema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { email } = read.data;
  await limits.countPasswordReset(email, address);
  if (!mailer) return { kind: "sendsNoMail" };
  afterAnswer.begin("a link for a new password could not be sent", async () => {
    const user = await userByEmail(db, email);
    if (!user) return;
    const { path } = await createPasswordReset(db, user, new Date());
    await mailer.send(resetMail(user.email, publicUrl, path));
  });
  return { kind: "requested" };
}

/** Without the name: anybody can sign up with anybody's address, and would choose what stands in a mail to them. */
function resetMail(to: string, publicUrl: string, path: string): Mail {
  return {
    to,
    subject: "Choose a new password for Ninefold",
    text: [
      "Hello,",
      "somebody asked for a new password for your Ninefold account. If it was you, open this link within 30 minutes:",
      publicUrl + path,
      "The link works once. Do not show it to anybody: whoever has it can choose your password.",
      "If it was not you, you need not do anything. Your password stays as it is.",
      `Ninefold, ${publicUrl}`,
    ].join("\n\n"),
  };
}
