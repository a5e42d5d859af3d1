import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, prepared } from "../db/database";
import { sessions } from "./sessions.table";
import { users } from "./users.table";

/** How long an unused session stays open. */
const sessionDays = 30;
/** A session is renewed when it was last renewed more than a day ago: one write a day and learner at most. */
const renewedAfterDays = 1;

const days = (count: number) => sql.raw(`interval '${count} days'`);

/** The signed-in user, without the password hash. */
export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  role: "LEARNER" | "ADMIN";
  createdAt: Date;
}

const queries = prepared((db) => ({
  open: db
    .select({
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        createdAt: users.createdAt,
      },
      isDueForRenewal: sql<boolean>`${sessions.expiresAt} < now() + ${days(sessionDays - renewedAfterDays)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, sql.placeholder("idHash")), gt(sessions.expiresAt, sql`now()`)))
    .prepare("open_session"),
}));

/** Opens a session for a user and clears away expired ones. @returns its id, 256 random bits in base64url, stored only as a hash */
export async function openSession(db: Database, userId: string): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await db
    .insert(sessions)
    .values({ idHash: hashOf(id), userId, expiresAt: sql`now() + ${days(sessionDays)}` });
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  return id;
}

/** The user of an open session, or null; `renewed` tells that it was prolonged, so that the cookie should be too. */
export async function findSession(
  db: Database,
  id: string,
): Promise<{ user: SignedInUser; renewed: boolean } | null> {
  const idHash = hashOf(id);
  const [found] = await queries(db).open.execute({ idHash });
  if (!found) return null;
  if (found.isDueForRenewal) {
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() + ${days(sessionDays)}` })
      .where(eq(sessions.idHash, idHash));
  }
  return { user: found.user, renewed: found.isDueForRenewal };
}

/** Ends a session for good: no copy of its cookie opens anything afterwards. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashOf(id)));
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
