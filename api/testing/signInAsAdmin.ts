import { eq } from "drizzle-orm";
import { users } from "../accounts/users.table";
import type { Browser } from "./browser";
import type { TestServer } from "./testServer";

/** Creates an admin and signs in. @returns the browser and the admin's email */
export async function signInAsAdmin({
  browser: newBrowser,
  database,
}: TestServer): Promise<{ browser: Browser; email: string }> {
  const browser = newBrowser();
  const email = await browser.signUpAndLogIn();
  await database.db.update(users).set({ role: "ADMIN" }).where(eq(users.email, email));
  return { browser, email };
}
