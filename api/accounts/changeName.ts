import { eq } from "drizzle-orm";
import { z } from "zod";
import { fieldProblems } from "../checkInput";
import type { Database } from "../db/database";
import type { FieldProblem } from "../errors";
import { personName } from "../personRules";
import type { SignedInUser } from "./sessions";
import { users } from "./users.table";

const schema = z.object({ name: personName() });

export type ChangeNameOutcome =
  | { kind: "changed"; user: SignedInUser }
  | { kind: "invalidInput"; fields: FieldProblem[] };

/** Gives a user another name. */
export async function changeName(
  db: Database,
  user: SignedInUser,
  input: unknown,
): Promise<ChangeNameOutcome> {
  const read = schema.safeParse(input);
  if (!read.success) return { kind: "invalidInput", fields: fieldProblems(read.error) };
  const { name } = read.data;
  await db.update(users).set({ name }).where(eq(users.id, user.id));
  return { kind: "changed", user: { ...user, name } };
}
