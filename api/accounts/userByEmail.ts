import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "../db/database";
import { users } from "./users.table";

const byEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${sql.placeholder("email")})`))
    .prepare("user_by_email"),
);

/** The stored user with this email address, in any letter case, with the password hash. */
export async function userByEmail(
  db: Database,
  email: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await byEmail(db).execute({ email });
  return user;
}
