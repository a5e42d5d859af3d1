import { randomUUID } from "node:crypto";
import { and, eq, gte, max, min, sql } from "drizzle-orm";
import type { SignedInUser } from "../accounts/sessions";
import type { CourseRow } from "../courses/courseQueries";
import type { CourseReader } from "../courses/courseReader";
import { type Database, prepared } from "../db/database";
import { Refusal } from "../errors";
import { completions } from "../progress/completions.table";
import { quizAttempts } from "../quizzes/quizAttempts.table";
import { signBadge } from "./badgeCredential";
import { certificateStatusIndex, certificates } from "./certificates.table";
import { type CourseWork, isCourseComplete, missingSentence, neededScore } from "./isCourseComplete";
import { signingKey } from "./issuerKeys";
import type { IssuerSettings } from "./issuerSettings";

export type CertificateRow = typeof certificates.$inferSelect;

const claimQueries = prepared((db) => {
  const ofCourse = { userId: sql.placeholder("userId"), courseSlug: sql.placeholder("courseSlug") };
  const attempts = and(
    eq(quizAttempts.userId, ofCourse.userId),
    eq(quizAttempts.courseSlug, ofCourse.courseSlug),
  );
  return {
    existing: db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, ofCourse.userId), eq(certificates.courseSlug, ofCourse.courseSlug)))
      .prepare("certificate_of_course"),
    ticks: db
      .select({ number: completions.moduleNumber, completedAt: completions.completedAt })
      .from(completions)
      .where(and(eq(completions.userId, ofCourse.userId), eq(completions.courseSlug, ofCourse.courseSlug)))
      .prepare("ticks_for_certificate"),
    best: db
      .select({ score: max(quizAttempts.score) })
      .from(quizAttempts)
      .where(attempts)
      .prepare("best_score_for_certificate"),
    passed: db
      .select({ at: min(quizAttempts.submittedAt) })
      .from(quizAttempts)
      .where(and(attempts, gte(quizAttempts.score, neededScore)))
      .prepare("first_pass_for_certificate"),
    nextStatusIndex: db
      .select({ index: sql<number>`index::int`.as("index") })
      .from(sql`nextval('${sql.raw(certificateStatusIndex.seqName ?? "")}') as index`)
      .prepare("next_status_index"),
  };
});

/**
 * What a learner has done in a course, in at most three statements.
 * @returns also the day (UTC, `YYYY-MM-DD`) on which the last requirement was met, as far as they are
 */
export async function readCourseWork(
  db: Database,
  courses: CourseReader,
  user: SignedInUser,
  courseSlug: string,
): Promise<CourseWork & { completedOn: string | null }> {
  const of = { userId: user.id, courseSlug };
  const [modules, ticks, [best], [passed]] = await Promise.all([
    courses.modulesOf(courseSlug),
    claimQueries(db).ticks.execute(of),
    claimQueries(db).best.execute(of),
    claimQueries(db).passed.execute(of),
  ]);
  const contentModules = modules.filter(({ kind }) => kind === "CONTENT").map(({ number }) => number);
  const times = ticks
    .filter(({ number }) => contentModules.includes(number))
    .map(({ completedAt }) => completedAt.getTime());
  if (passed?.at) times.push(passed.at.getTime());
  return {
    contentModules,
    ticked: ticks.map(({ number }) => number),
    bestScore: best?.score ?? null,
    completedOn: times.length > 0 ? new Date(Math.max(...times)).toISOString().slice(0, 10) : null,
  };
}

/**
 * The learner's certificate of a course: made and signed when it is first asked for, and the same one ever after, also when it is asked for
 * twice at once, when ticks are taken back, and when it has been revoked.
 * @throws Refusal FORBIDDEN with a sentence that says what is still missing
 */
export async function claimCertificate(
  { db, courses, issuer }: { db: Database; courses: CourseReader; issuer: IssuerSettings },
  user: SignedInUser,
  course: CourseRow,
  now: Date,
): Promise<CertificateRow> {
  const of = { userId: user.id, courseSlug: course.slug };
  const [existing] = await claimQueries(db).existing.execute(of);
  if (existing) return existing;

  const { completedOn, ...work } = await readCourseWork(db, courses, user, course.slug);
  if (completedOn === null || !isCourseComplete(work)) throw new Refusal("FORBIDDEN", missingSentence(work));

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
