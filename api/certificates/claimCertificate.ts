import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInUser } from "../accounts/sessions";
import type { CourseRow } from "../courses/courseQueries";
import { type Database, prepared } from "../db/database";
import { Refusal } from "../errors";
import { signBadge } from "./badgeCredential";
import { certificateStatusIndex, certificates } from "./certificates.table";
import { type CourseWorkReaders, readCompletedAt, readCourseWork } from "./courseWork";
import { signingKey } from "./issuerKeys";
import type { IssuerSettings } from "./issuerSettings";
import { missingSentence } from "./missingSentence";

export type CertificateRow = typeof certificates.$inferSelect;

const claimQueries = prepared((db) => {
  const userId = sql.placeholder("userId");
  const courseSlug = sql.placeholder("courseSlug");
  return {
    existing: db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.courseSlug, courseSlug)))
      .prepare("certificate_of_course"),
    nextStatusIndex: db
      .select({ index: sql<number>`index::int`.as("index") })
      .from(sql`nextval('${sql.raw(certificateStatusIndex.seqName ?? "")}') as index`)
      .prepare("next_status_index"),
  };
});

/**
 * The learner's certificate of a course: made and signed when it is first asked for, and the same one ever after, also when it is asked for
 * twice at once, when ticks are taken back, and when it has been revoked.
 * @throws Refusal FORBIDDEN with a sentence that says what is still missing
 */
export async function claimCertificate(
  context: CourseWorkReaders & { db: Database; issuer: IssuerSettings },
  user: SignedInUser,
  course: CourseRow,
  now: Date,
): Promise<CertificateRow> {
  const { db, issuer } = context;
  const of = { userId: user.id, courseSlug: course.slug };
  const [existing] = await claimQueries(db).existing.execute(of);
  if (existing) return existing;

  const completedAt = await readCompletedAt(context, course.slug);
  if (!completedAt)
    throw new Refusal("FORBIDDEN", missingSentence(await readCourseWork(context, course.slug)));
  const completedOn = completedAt.toISOString().slice(0, 10);

  const key = await signingKey(db, issuer.secrets);
  const [next] = await claimQueries(db).nextStatusIndex.execute();
  if (!next) throw new Error("the sequence of status indexes gave none");
  const facts = { id: randomUUID(), completedOn, issuedAt: now, statusIndex: next.index };
  const credential = await signBadge({ ...facts, course, pseudonym: randomUUID() }, key, issuer.publicUrl);
  const [made] = await db
    .insert(certificates)
    .values({ ...facts, ...of, courseTitle: course.title, keyId: key.id, credential })
    .onConflictDoNothing()
    .returning();
  const row = made ?? (await claimQueries(db).existing.execute(of))[0];
  if (!row) throw new Error("a certificate was neither made nor found");
  return row;
}
