import { eq } from "drizzle-orm";
import { users } from "../accounts/users.table";
import type { Browser } from "./browser";
import type { TestServer } from "./testServer";

/** A browser in which a new admin is signed in, and that admin's email. */
export async function signInAsAdmin({
  browser: newBrowser,
  database,
}: TestServer): Promise<{ browser: Browser; email: string }> {
  const browser = newBrowser();
  const email = await browser.signUpAndLogIn();
  await database.db.update(users).set({ role: "ADMIN" }).where(eq(users.email, email));
  return { browser, email };
}
