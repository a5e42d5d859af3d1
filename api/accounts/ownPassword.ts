import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "../db/database";
import type { RateLimits } from "../rateLimits";
import { passwordFits } from "./passwords";
import type { SignedInUser } from "./sessions";
import { users } from "./users.table";

const hashById = prepared((db) =>
  db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("password_hash_by_id"),
);

/** A signed-in user who wants to do something that their session alone does not allow. */
export interface AccountOwner {
  user: SignedInUser;
  /** Network address, for the limit of wrong passwords: the one of logging in. */
  address: string;
}

/**
 * The stored hash when the password is the owner's, else null. Whoever changes something on the strength of it makes that hash a condition of
 * the change: of two changes with one old password the second finds nothing.
 * @throws Refusal RATE_LIMITED
 */
export async function checkOwnPassword(
  db: Database,
  limits: RateLimits,
  { user, address }: AccountOwner,
  password: string,
): Promise<string | null> {
  await limits.countLogin(user.email, address);
  const [stored] = await hashById(db).execute({ id: user.id });
  if (!stored || !(await passwordFits(stored.passwordHash, password))) return null;
  return stored.passwordHash;
}
