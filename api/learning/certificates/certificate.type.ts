import { GraphQLDateTime, GraphQLLocalDate } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { isCourseComplete, modulesMissing, passMark } from "../../../schema/learningRules";
import { badgeUrls, criteriaText } from "./badgeCredential";
import type { CertificateRow } from "./certificates.table";
import { type CertificateWork, isCheckMissing } from "./courseWork";
import type { Verification } from "./verifyCertificate";

@ObjectType({ description: "The signed-in learner's certificate of a completed course." })
export class Certificate {
  @Field(() => ID, {
    description: "The certificate's number, a random UUID. Anyone can verify the certificate with it.",
  })
  id!: string;

  @Field(() => String, { description: "Slug of the course, e.g. `personal-finance`." })
  courseSlug!: string;

  @Field(() => String, { description: "The course title when the certificate was issued." })
  courseTitle!: string;

  @Field(() => GraphQLLocalDate, {
    description:
      "The day (UTC) on which the last requirement was met, but not before the account was created, e.g. " +
      "`2026-11-21`.",
  })
  completedOn!: string;

  @Field(() => GraphQLDateTime, { description: "When the certificate was issued." })
  issuedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the certificate was revoked; null while it is valid.",
  })
  revokedAt?: Date | null;

  @Field(() => String, { description: "URL of the public page that verifies the certificate." })
  verifyUrl!: string;

  @Field(() => String, {
    description: "URL of the Open Badges 3.0 credential, a compact JWS that does not name the learner.",
  })
  badgeUrl!: string;

  @Field(() => String, { description: "The criteria that were met, in whole sentences." })
  criteria!: string;
}

/** Maps a row to the visible type, field by field. */
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
    criteria: criteriaText(row.criteriaVersion),
  };
}

@ObjectType({ description: "The requirements of a course's certificate for the signed-in learner." })
export class CertificateRequirements {
  @Field(() => Boolean, { description: "True if nothing is missing; `claimCertificate` then succeeds." })
  met!: boolean;

  @Field(() => [Int], { description: "Numbers of the content modules not ticked yet, ascending." })
  missingModules!: number[];

  @Field(() => Int, { description: "The pass mark: the number of right answers that the quiz requires." })
  neededScore!: number;

  @Field(() => Int, { nullable: true, description: "The best score so far; null before the first attempt." })
  bestScore?: number | null;

  @Field(() => Boolean, {
    description: "True if a check must be passed: the course has enough practice items for one.",
  })
  needsCheck!: boolean;

  @Field(() => Boolean, { description: "True if a check of the course was passed." })
  isCheckPassed!: boolean;
}

/** Maps a learner's work to the visible type. */
export function certificateRequirementsOf(work: CertificateWork): CertificateRequirements {
  return {
    met: isCourseComplete(work) && !isCheckMissing(work),
    missingModules: modulesMissing(work),
    neededScore: passMark,
    bestScore: work.bestScore,
    needsCheck: work.isCheckNeeded,
    isCheckPassed: work.checkPassedAt !== null,
  };
}

export enum CertificateStatus {
  VALID = "VALID",
  REVOKED = "REVOKED",
  INVALID = "INVALID",
}

registerEnumType(CertificateStatus, {
  name: "CertificateStatus",
  description: "The result of verifying a certificate.",
  valuesConfig: {
    VALID: { description: "Signed by this site and not revoked." },
    REVOKED: { description: "Signed by this site and revoked." },
    INVALID: { description: "Not signed by this site, or changed since." },
  },
});

@ObjectType({ description: "The result of verifying a certificate, without data of the learner." })
export class CertificateCheck {
  @Field(() => ID, { description: "The certificate's number." })
  id!: string;

  @Field(() => CertificateStatus, { description: "The validity of the certificate." })
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

  @Field(() => String, {
    nullable: true,
    description: "The criteria that were met, as signed; null when the status is INVALID.",
  })
  criteria?: string | null;
}

/** Maps a verification to the visible type. */
export function certificateCheckOf(id: string, verification: Verification): CertificateCheck {
  const status = CertificateStatus[verification.status];
  if (verification.status === "INVALID")
    return { id, status, courseTitle: null, completedOn: null, criteria: null };
  const { courseTitle, completedOn, criteria } = verification;
  return { id, status, courseTitle, completedOn, criteria };
}
