import DataLoader from "dataloader";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { SignedInUser } from "../accounts/sessions";
import { isAnyOf } from "../courses/courseQueries";
import { type Database, prepared } from "../db/database";
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
  };
});

/** Reads one learner's certificates for one operation; those of many courses cost one SQL statement. */
export class CertificateReader {
  readonly #ofCourse: DataLoader<string, CertificateRow | null>;

  constructor(
    private readonly db: Database,
    private readonly user: SignedInUser | null,
  ) {
    this.#ofCourse = new DataLoader(async (slugs) => {
      const rows = await queries(db).ofCourses.execute({ userId: user?.id, slugs });
      const found = new Map(rows.map((row) => [row.courseSlug, row]));
      return slugs.map((slug) => found.get(slug) ?? null);
    });
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
