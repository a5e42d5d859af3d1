import { randomInt } from "node:crypto";
import { passwordResets } from "../accounts/passwordResets.table";
import { sessions } from "../accounts/sessions.table";
import { auditLog } from "../admin/auditLog.table";
import { courseLearners } from "../admin/counts.table";
import { assistantCounts } from "../assistant/assistantCounts.table";
import { contactMessages } from "../contact/contactMessages.table";
import type { Database } from "../db/database";
import { certificates } from "../learning/certificates/certificates.table";
import { issuerKeys } from "../learning/certificates/issuerKeys.table";
import { completions } from "../learning/completions.table";
import { practiceChecks } from "../learning/practice/checks/practiceChecks.table";
import { practiceAnswers } from "../learning/practice/practiceAnswers.table";
import { practiceStates } from "../learning/practice/practiceStates.table";
import { quizAttempts } from "../learning/quizAttempts.table";
import { removedTicks } from "../learning/removedTicks.table";
import { resumeCodes } from "../learning/resumeCodes.table";
import { rateLimits } from "../limits/rateLimits.table";

/**
 * The owner of a row: an id, and a unique text for every column with text of or about them. Rows that remain
 * after the deletion of an account contain only the id.
 */
interface Person {
  userId: string;
  mark: string;
}

/**
 * Inserts a row into a table with personal data, by the table's name in the database; `users` is filled by
 * sign-up. The tests of download, deletion and clean-up cover all tables and fail for one that is missing
 * here.
 */
export const makePersonRow: Record<string, (db: Database, person: Person) => Promise<unknown>> = {
  completions: (db, { userId, mark }) =>
    db.insert(completions).values({ userId, courseSlug: `course-${mark}`, moduleNumber: 3 }),
  removed_ticks: (db, { userId, mark }) =>
    db.insert(removedTicks).values({ userId, courseSlug: `course-${mark}`, moduleNumber: 4 }),
  quiz_attempts: (db, { userId, mark }) =>
    db.insert(quizAttempts).values({
      id: crypto.randomUUID(),
      userId,
      courseSlug: `course-${mark}`,
      quizHash: `quiz-${mark}`,
      chosen: [1, 0],
      right: [true, false],
      score: 1,
    }),
  practice_answers: (db, { userId, mark }) =>
    db.insert(practiceAnswers).values({
      id: crypto.randomUUID(),
      userId,
      courseSlug: `course-${mark}`,
      itemSlug: `item-${mark}`,
      right: true,
      answeredAt: new Date(),
    }),
  practice_states: (db, { userId, mark }) =>
    db.insert(practiceStates).values({
      userId,
      courseSlug: `course-${mark}`,
      itemSlug: `item-${mark}`,
      stability: 2.5,
      difficulty: 5,
      dueAt: new Date(),
      answeredAt: new Date(),
      answers: 1,
      lapses: 0,
      firstRight: true,
    }),
  practice_checks: (db, { userId, mark }) =>
    db.insert(practiceChecks).values({
      id: crypto.randomUUID(),
      userId,
      courseSlug: `course-${mark}`,
      itemSlugs: [`item-${mark}`],
      startedAt: new Date(),
      submittedAt: new Date(),
      answers: [{ choice: [0], number: null }],
      right: [true],
      score: 1,
    }),
  course_learners: (db, { userId, mark }) =>
    db.insert(courseLearners).values({ userId, courseSlug: `another-course-${mark}`, ticks: 1, passes: 1 }),
  certificates: async (db, { userId }) => {
    const keyId = "a key";
    await db
      .insert(issuerKeys)
      .values({ id: keyId, publicJwk: {}, sealedPrivateJwk: null, isCurrent: false })
      .onConflictDoNothing();
    await db.insert(certificates).values({
      id: crypto.randomUUID(),
      userId,
      courseSlug: "personal-finance",
      courseTitle: "Personal Finance",
      completedOn: "2026-11-21",
      issuedAt: new Date(),
      keyId,
      statusIndex: randomInt(2 ** 31),
      credential: "a signed badge",
    });
  },
  audit_log: (db, { userId }) =>
    db.insert(auditLog).values({ adminId: userId, documentHash: "the hash of a document", variables: {} }),
  assistant_counts: (db, { mark }) =>
    db
      .insert(assistantCounts)
      .values({ day: new Date(), kind: "citation", moduleId: `course-${mark}-3`, count: 1 }),
  resume_codes: (db, { mark }) =>
    db
      .insert(resumeCodes)
      .values({ codeHash: `code-${mark}`, progress: { ticks: [], attempts: [] }, expiresAt: tomorrow() }),
  rate_limits: (db, { mark }) =>
    db.insert(rateLimits).values({ key: `key-${mark}`, points: 1, expire: tomorrow() }),
  sessions: (db, { userId, mark }) =>
    db
      .insert(sessions)
      .values({ idHash: `session-${mark}`, userId, device: `device-${mark}`, expiresAt: tomorrow() }),
  password_resets: (db, { userId, mark }) =>
    db.insert(passwordResets).values({ tokenHash: `reset-${mark}`, userId, expiresAt: tomorrow() }),
  contact_messages: (db, { mark }) =>
    db.insert(contactMessages).values({
      firstName: `First ${mark}`,
      lastName: `Last ${mark}`,
      email: `${mark}@example.org`,
      mobileNumber: "+44 20 7946 0000",
      message: `A message of ${mark}`,
    }),
};

function tomorrow(): Date {
  return new Date(Date.now() + 86_400_000);
}
