import { GraphQLDateTime, GraphQLLocalDate } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { type CourseWork, isCourseComplete, modulesMissing, passMark } from "../../../schema/learningRules";
import type { CertificateRow } from "./certificates.table";
import type { CertificateCheck as Check } from "./checkCertificate";
import { badgeUrls } from "./issuerSettings";

@ObjectType({ description: "The signed-in learner's certificate of a completed course." })
export class Certificate {
  @Field(() => ID, { description: "Its number: a random UUID, by which anybody may check it." })
  id!: string;

  @Field(() => String, { description: "Slug of the course, e.g. `personal-finance`." })
  courseSlug!: string;

  @Field(() => String, { description: "What the course was called when the certificate was made." })
  courseTitle!: string;

  @Field(() => GraphQLLocalDate, {
    description: "The day (UTC) on which the last requirement was met, e.g. `2026-11-21`.",
  })
  completedOn!: string;

  @Field(() => GraphQLDateTime, { description: "When the certificate was made." })
  issuedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it was taken back; null while it counts.",
  })
  revokedAt?: Date | null;

  @Field(() => String, { description: "Address of the page on which anybody may check it." })
  verifyUrl!: string;

  @Field(() => String, {
    description: "Address of the Open Badges 3.0 credential, a compact JWS; it names nobody.",
  })
  badgeUrl!: string;
}

/** The visible certificate of a stored row, field by field. */
export function certificateOf(row: CertificateRow, publicUrl: string): Certificate {
  const urls = badgeUrls(publicUrl);
  return {
    id: row.id,
    courseSlug: row.courseSlug,
    courseTitle: row.courseTitle,
    completedOn: row.completedOn,
    issuedAt: row.issuedAt,
    revokedAt: row.revokedAt,
    verifyUrl: urls.verify(row.id),
    badgeUrl: urls.credential(row.id),
  };
}

@ObjectType({ description: "What the signed-in learner still needs for a course's certificate." })
export class CertificateRequirements {
  @Field(() => Boolean, { description: "Whether nothing is missing: `claimCertificate` then succeeds." })
  met!: boolean;

  @Field(() => [Int], { description: "Numbers of the content modules not ticked yet, ascending." })
  missingModules!: number[];

  @Field(() => Int, { description: "How many answers of the quiz must be right." })
  neededScore!: number;

  @Field(() => Int, { nullable: true, description: "The best score so far; null before the first attempt." })
  bestScore?: number | null;
}

/** The visible requirements of what a learner has done. */
export function certificateRequirementsOf(work: CourseWork): CertificateRequirements {
  return {
    met: isCourseComplete(work),
    missingModules: modulesMissing(work),
    neededScore: passMark,
    bestScore: work.bestScore,
  };
}

export enum CertificateStatus {
  VALID = "VALID",
  REVOKED = "REVOKED",
  INVALID = "INVALID",
}

registerEnumType(CertificateStatus, {
  name: "CertificateStatus",
  description: "What the check of a certificate found.",
  valuesConfig: {
    VALID: { description: "Signed by this site, and it counts." },
    REVOKED: { description: "Signed by this site, and taken back since." },
    INVALID: { description: "Not as this site signed it." },
  },
});

@ObjectType({ description: "What the check of a certificate found. It says nothing about the learner." })
export class CertificateCheck {
  @Field(() => ID, { description: "The number that was checked." })
  id!: string;

  @Field(() => CertificateStatus, { description: "Whether the certificate counts." })
  status!: CertificateStatus;

  @Field(() => String, {
    nullable: true,
    description: "Title of the course; null when the status is INVALID.",
  })
  courseTitle?: string | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: "The day (UTC) on which the course was completed; null when the status is INVALID.",
  })
  completedOn?: string | null;
}

/** The visible result of a check. */
export function certificateCheckOf(id: string, check: Check): CertificateCheck {
  const status = CertificateStatus[check.status];
  if (check.status === "INVALID") return { id, status, courseTitle: null, completedOn: null };
  return { id, status, courseTitle: check.courseTitle, completedOn: check.completedOn };
}
