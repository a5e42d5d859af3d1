import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Context, Viewer } from "../context";
import type { Database } from "../db/database";
import { type InvalidFields, invalidFields } from "../errors";
import { enteredPassword, passwordMatches } from "./passwords";
import { emailKey } from "./personRules";
import type { SessionCookie } from "./sessionCookie";
import { endSession, openSession, type SignedInUser } from "./sessions";
import { emailKeyOf, users } from "./users.table";

/** Finds a user, with the password hash, by email address in any letter case. */
export async function userByEmail(db: Database, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(emailKeyOf(users.email), emailKey(email)));
  return user;
}

const logInSchema = z.object({
  email: z
    .string("Please give your email address.")
    .trim()
    .min(1, "Please give your email address.")
    .max(254, "An email address has at most 254 characters."),
  password: enteredPassword,
});

type LogInOutcome = { kind: "loggedIn"; user: SignedInUser } | { kind: "wrongCredentials" } | InvalidFields;

type LogInContext = Pick<Context, "database" | "limits" | "log"> & {
  viewer: Pick<Viewer, "address" | "device" | "cookie">;
};

/**
 * Opens a session, writes it to the client's cookie and ends the previous one. An unknown email and a wrong
 * password give the same response in the same time.
 * @throws Refusal RATE_LIMITED, or UNAVAILABLE when too many password hashes wait
 */
export async function logIn(
  { database: db, limits, viewer, log }: LogInContext,
  input: unknown,
): Promise<LogInOutcome> {
  const parsed = logInSchema.safeParse(input);
  if (!parsed.success) return invalidFields(parsed.error);
  const { email, password } = parsed.data;
  await limits.countLogin(email, viewer.address);
  const stored = await userByEmail(db, email);
  if (!(await passwordMatches(stored?.passwordHash, password)) || !stored) {
    failedLogins += 1;
    log.warn({ account: logName(email), failedLogins }, "failed login");
    return { kind: "wrongCredentials" };
  }
  const { id, name, email: emailAsTyped, role, createdAt, passwordHash } = stored;
  const sessionId = await openSession(db, { userId: id, passwordHash, device: viewer.device });
  if (!sessionId) return { kind: "wrongCredentials" };
  await logOut(db, viewer.cookie);
  await viewer.cookie.write(sessionId);
  return { kind: "loggedIn", user: { id, name, email: emailAsTyped, role, createdAt } };
}

/** Failed logins of this process since its start. */
let failedLogins = 0;

/** Random per process: names in the log cannot be matched to email addresses later. */
const logKey = randomBytes(32);

/** Returns a name for an email address in the log: equal for attempts on the same account. */
function logName(email: string): string {
  return createHmac("sha256", logKey).update(emailKey(email)).digest("base64url").slice(0, 12);
}

/** Ends the session in the cookie, if there is one, and clears the cookie. */
export async function logOut(db: Database, cookie: SessionCookie): Promise<void> {
  const sessionId = await cookie.read();
  if (sessionId) await endSession(db, sessionId);
  cookie.clear();
}
