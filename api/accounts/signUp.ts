import { z } from "zod";
import type { Context } from "../context";
import { type InvalidFields, invalidFields } from "../errors";
import { chosenPassword, hashPassword } from "./passwords";
import { emailAddress, personName } from "./personRules";
import type { SignedInUser } from "./sessions";
import { userColumns, users } from "./users.table";

const signUpSchema = z.object({ name: personName(), email: emailAddress, password: chosenPassword });

type SignUpOutcome = { kind: "created"; user: SignedInUser } | { kind: "emailTaken" } | InvalidFields;

/**
 * Creates a learner's account. Valid input counts as a try, because the result reveals whether an address has
 * an account.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function signUp(
  { database: db, limits, viewer }: Pick<Context, "database" | "limits" | "viewer">,
  input: unknown,
): Promise<SignUpOutcome> {
  const parsed = signUpSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  await limits.countSignUp(viewer.address);
  const { name, email, password } = parsed.data;
  const [user] = await db
    .insert(users)
    .values({ name, email, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning(userColumns);
  return user ? { kind: "created", user } : { kind: "emailTaken" };
}
