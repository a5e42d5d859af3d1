import { z } from "zod";
import { fieldProblems } from "../checkInput";
import type { Database } from "../db/database";
import type { FieldProblem } from "../errors";
import { emailAddress, personName } from "../personRules";
import type { RateLimits } from "../rateLimits";
import { chosenPassword } from "./passwordRules";
import { hashPassword } from "./passwords";
import type { SignedInUser } from "./sessions";
import { users } from "./users.table";

const signUpSchema = z.object({ name: personName(), email: emailAddress, password: chosenPassword });

export type SignUpOutcome =
  | { kind: "created"; user: SignedInUser }
  | { kind: "emailTaken" }
  | { kind: "invalidInput"; fields: FieldProblem[] };

/**
 * Makes an account for a learner. The email is kept as typed and taken without regard to letter case.
 * @throws Refusal RATE_LIMITED
 */
export async function signUp(
  db: Database,
  limits: RateLimits,
  address: string,
  input: unknown,
): Promise<SignUpOutcome> {
  await limits.countSignUp(address);
  const read = signUpSchema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { name, email, password } = read.data;
  const [user] = await db
    .insert(users)
    .values({ name, email, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      createdAt: users.createdAt,
    });
  return user ? { kind: "created", user } : { kind: "emailTaken" };
}
