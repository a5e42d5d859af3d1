import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { sessionDays } from "../../schema/lifetimes";
import { type Database, prepared } from "../db/database";
import { sessions } from "./sessions.table";
import { userColumns, users } from "./users.table";

/** A session is renewed when it was last renewed more than a day ago: one write a day and learner at most. */
const renewedAfterDays = 1;

/** More than a person uses at once. */
export const mostListedSessions = 50;

const days = (count: number) => sql.raw(`interval '${count} days'`);
const renewedUntil = sql`now() + ${days(sessionDays)}`;
const hasIdHash = eq(sessions.idHash, sql.placeholder("idHash"));

/** The signed-in user, without the password hash. */
export type SignedInUser = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

const queries = prepared((db) => ({
  open: db
    .select({
      user: userColumns,
      isDueForRenewal: sql<boolean>`${sessions.expiresAt} < now() + ${days(sessionDays - renewedAfterDays)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(hasIdHash, gt(sessions.expiresAt, sql`now()`)))
    .prepare("open_session"),

  renew: db.update(sessions).set({ expiresAt: renewedUntil }).where(hasIdHash).prepare("renew_session"),

  /** Locks the user's row, so that a change of the password comes before or after it. */
  add: db
    .insert(sessions)
    .select((from) =>
      from
        .select({
          idHash: sql`${sql.placeholder("idHash")}`.as("id_hash"),
          listId: sql`gen_random_uuid()`.as("list_id"),
          userId: users.id,
          device: sql`${sql.placeholder("device")}`.as("device"),
          createdAt: sql`now()`.as("created_at"),
          expiresAt: renewedUntil.as("expires_at"),
        })
        .from(users)
        .where(
          and(
            eq(users.id, sql.placeholder("userId")),
            eq(users.passwordHash, sql.placeholder("passwordHash")),
          ),
        )
        .for("share"),
    )
    .returning({ listId: sessions.listId })
    .prepare("add_session"),

  end: db.delete(sessions).where(hasIdHash).prepare("end_session"),
}));

/**
 * Opens a session for a user whose password was found to fit `passwordHash`.
 * @returns its id, 256 random bits in base64url, stored only as a hash; null when the password was changed or
 * the account deleted meanwhile
 */
export async function openSession(
  db: Database,
  { userId, passwordHash, device }: { userId: string; passwordHash: string; device: string | null },
): Promise<string | null> {
  const id = randomBytes(32).toString("base64url");
  const added = await queries(db).add.execute({ idHash: secretHash(id), userId, passwordHash, device });
  return added.length > 0 ? id : null;
}

/** The user of an open session, or null. `renewed`: it was prolonged, so that the cookie should be too. */
export async function findSession(
  db: Database,
  id: string,
): Promise<{ user: SignedInUser; renewed: boolean } | null> {
  const idHash = secretHash(id);
  const [found] = await queries(db).open.execute({ idHash });
  if (!found) return null;
  if (found.isDueForRenewal) await queries(db).renew.execute({ idHash });
  return { user: found.user, renewed: found.isDueForRenewal };
}

/** Ends a session for good: no copy of its cookie opens anything afterwards. */
export async function endSession(db: Database, id: string): Promise<void> {
  await queries(db).end.execute({ idHash: secretHash(id) });
}

/** The open sessions of a user, the one used last first, at most `mostListedSessions`. */
export async function listSessions(db: Database, userId: string, currentId: string | null) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.expiresAt), sessions.listId)
    .limit(mostListedSessions);
  const currentHash = currentId && secretHash(currentId);
  return rows.map(({ listId, idHash, device, createdAt, expiresAt }) => ({
    id: listId,
    device,
    openedAt: createdAt,
    // Exact to a day, see `renewedAfterDays`.
    lastUsedAt: new Date(expiresAt.getTime() - sessionDays * 86_400_000),
    isCurrent: idHash === currentHash,
  }));
}

/** Ends one session in the list of a user; one that is not theirs, or ended already, stays as it is. */
export async function endListedSession(db: Database, userId: string, listId: string): Promise<void> {
  if (!z.uuid().safeParse(listId).success) return;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.listId, listId)));
}

/** Ends every session of a user except the one that is kept. */
export async function endOtherSessions(db: Database, userId: string, keptId: string | null): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), keptId === null ? undefined : ne(sessions.idHash, secretHash(keptId))),
    );
}

/** SHA-256 in base64url, as secrets of 256 random bits are stored. */
export function secretHash(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
