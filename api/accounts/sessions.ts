import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { sessionDays, sessionMaxDays } from "../../schema/lifetimes";
import { type Database, prepared } from "../db/database";
import { unlessUnavailable } from "../errors";
import { sessions } from "./sessions.table";
import { userColumns, users } from "./users.table";

/** A session is renewed once this long after its last renewal: at most one write a day per session. */
const renewalIntervalDays = 1;

/** More sessions than a person uses. A login ends those that were not used for longest. */
export const maxSessions = 50;

const days = (count: number) => sql.raw(`interval '${count} days'`);
const renewedUntil = sql`now() + ${days(sessionDays)}`;
const renewalDueBefore = sql`now() + ${days(sessionDays - renewalIntervalDays)}`;
const isOpen = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.createdAt, sql`now() - ${days(sessionMaxDays)}`),
);
const hasIdHash = eq(sessions.idHash, sql.placeholder("idHash"));

/** The signed-in user, without the password hash. */
export type SignedInUser = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

const queries = prepared((db) => {
  const opened = db.$with("opened").as(
    db
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
          .for("no key update"),
      )
      .returning({ userId: sessions.userId }),
  );
  const surplus = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(sql`${sessions.userId} = (select user_id from opened)`)
    .orderBy(desc(sessions.expiresAt))
    // The statement does not see the row that it inserts.
    .offset(maxSessions - 1);
  const ended = db
    .$with("ended")
    .as(db.delete(sessions).where(inArray(sessions.idHash, surplus)).returning({ idHash: sessions.idHash }));
  return {
    find: db
      .select({
        user: userColumns,
        isDueForRenewal: sql<boolean>`${sessions.expiresAt} < ${renewalDueBefore}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(hasIdHash, isOpen))
      .prepare("open_session"),

    renew: db.update(sessions).set({ expiresAt: renewedUntil }).where(hasIdHash).prepare("renew_session"),

    /** Locks the user's row, to serialise with a change of the password and other logins. */
    add: db.with(opened, ended).select().from(opened).prepare("add_session"),

    end: db.delete(sessions).where(hasIdHash).prepare("end_session"),
  };
});

/**
 * Opens a session for a user whose password was verified against `passwordHash`.
 * @returns the session id, 256 random bits in base64url, of which only a hash is stored; null when the
 * password was changed or the account deleted in the meantime
 */
export async function openSession(
  db: Database,
  { userId, passwordHash, device }: { userId: string; passwordHash: string; device: string | null },
): Promise<string | null> {
  const id = randomBytes(32).toString("base64url");
  const added = await queries(db).add.execute({ idHash: secretHash(id), userId, passwordHash, device });
  return added.length > 0 ? id : null;
}

/** Finds an open session and renews it when due. If `renewed`, the caller must renew the cookie too. */
export async function findSession(
  db: Database,
  id: string,
): Promise<{ user: SignedInUser; renewed: boolean } | null> {
  const idHash = secretHash(id);
  const [found] = await queries(db).find.execute({ idHash });
  if (!found) return null;
  // While the database accepts no writes, the session is renewed later.
  const renewed =
    found.isDueForRenewal && (await unlessUnavailable(queries(db).renew.execute({ idHash }))) !== null;
  return { user: found.user, renewed };
}

/** Ends a session on the server: copies of its cookie stop working. */
export async function endSession(db: Database, id: string): Promise<void> {
  await queries(db).end.execute({ idHash: secretHash(id) });
}

/** Lists the open sessions of a user, most recently used first, at most `maxSessions`. */
export async function listSessions(db: Database, userId: string, currentId: string | null) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.expiresAt), sessions.listId)
    .limit(maxSessions);
  const currentHash = currentId && secretHash(currentId);
  return rows.map(({ listId, idHash, device, createdAt, expiresAt }) => ({
    id: listId,
    device,
    openedAt: createdAt,
    // With the precision of `renewalIntervalDays`.
    lastUsedAt: new Date(expiresAt.getTime() - sessionDays * 86_400_000),
    isCurrent: idHash === currentHash,
  }));
}

/** Ends one listed session of a user; does nothing if it has ended already or is not theirs. */
export async function endListedSession(db: Database, userId: string, listId: string): Promise<void> {
  if (!z.uuid().safeParse(listId).success) return;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.listId, listId)));
}

/** Ends the sessions of a user, except the one with this id if it is not null. */
export async function endSessions(db: Database, userId: string, exceptId: string | null): Promise<void> {
  const isOther = exceptId === null ? undefined : ne(sessions.idHash, secretHash(exceptId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** SHA-256 in base64url: unsalted, for random secrets, of 80 bits in resume codes and 256 in others. */
export function secretHash(secret: string): string {
  return hash("sha256", secret, "base64url");
}
