import DataLoader from "dataloader";
import { and, asc, desc, eq, max, sql } from "drizzle-orm";
import { neededScore } from "../../schema/isCourseComplete";
import type { SignedInUser } from "../accounts/sessions";
import { isAnyOf } from "../courses/courseQueries";
import { type Database, prepared } from "../db/database";
import { quizAttempts } from "../quizzes/quizAttempts.table";
import { certificates } from "./certificates.table";
import type { CertificateRow } from "./claimCertificate";

const queries = prepared((db) => {
  const isLearners = eq(certificates.userId, sql.placeholder("userId"));
  return {
    ofCourses: db
      .select()
      .from(certificates)
      .where(and(isLearners, isAnyOf(certificates.courseSlug, "slugs")))
      .prepare("certificates_of_courses"),
    all: db
      .select()
      .from(certificates)
      .where(isLearners)
      .orderBy(desc(certificates.issuedAt), asc(certificates.courseSlug))
      .prepare("certificates_of_learner"),
    attempts: db
      .select({
        courseSlug: quizAttempts.courseSlug,
        bestScore: max(quizAttempts.score),
        passedAt: sql`min(${quizAttempts.submittedAt}) filter (where ${quizAttempts.score} >= ${neededScore})`
          .mapWith(quizAttempts.submittedAt)
          .as("passed_at"),
      })
      .from(quizAttempts)
      .where(
        and(eq(quizAttempts.userId, sql.placeholder("userId")), isAnyOf(quizAttempts.courseSlug, "slugs")),
      )
      .groupBy(quizAttempts.courseSlug)
      .prepare("attempts_for_certificates"),
  };
});

/** What the attempts at a course's quiz came to. */
export interface QuizOutcome {
  /** Null without an attempt. */
  bestScore: number | null;
  /** When it was passed first; null while it is not. */
  passedAt: Date | null;
}

const noAttempt: QuizOutcome = { bestScore: null, passedAt: null };

/** Reads one learner's certificates and quiz outcomes for one operation; those of many courses cost one SQL statement each. */
export class CertificateReader {
  readonly #ofCourse: DataLoader<string, CertificateRow | null>;

  readonly #quizOutcome: DataLoader<string, QuizOutcome>;

  constructor(
    private readonly db: Database,
    private readonly user: SignedInUser | null,
  ) {
    this.#ofCourse = new DataLoader(async (slugs) => {
      const rows = await queries(db).ofCourses.execute({ userId: user?.id, slugs });
      const found = new Map(rows.map((row) => [row.courseSlug, row]));
      return slugs.map((slug) => found.get(slug) ?? null);
    });
    this.#quizOutcome = new DataLoader(async (slugs) => {
      const rows = await queries(db).attempts.execute({ userId: user?.id, slugs });
      const found = new Map(rows.map((row) => [row.courseSlug, row]));
      return slugs.map((slug) => found.get(slug) ?? noAttempt);
    });
  }

  /** What the signed-in learner's stored attempts at a course's quiz came to; as without an attempt when there is no session. */
  async quizOutcomeIn(courseSlug: string): Promise<QuizOutcome> {
    return this.user ? this.#quizOutcome.load(courseSlug) : noAttempt;
  }

  /** The signed-in learner's certificate of a course; null without one, and without a session. */
  async ofCourse(courseSlug: string): Promise<CertificateRow | null> {
    return this.user && this.#ofCourse.load(courseSlug);
  }

  /** All certificates of the signed-in learner, the newest first; none without a session. */
  async all(): Promise<CertificateRow[]> {
    return this.user ? queries(this.db).all.execute({ userId: this.user.id }) : [];
  }
}
