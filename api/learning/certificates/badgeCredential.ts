import { SignJWT } from "jose";
import { passMark, questionsPerQuiz } from "../../../schema/learningRules";
import { checkPassMark, itemsPerCheck } from "../../../schema/practiceRules";
import type { Course } from "../../catalogue/course.type";
import { type SigningKey, signatureAlgorithm } from "./issuerKeys";
import { statusListEntry } from "./statusLists";

/** JSON-LD contexts of all badge documents (Open Badges 3.0, Verifiable Credentials 2.0). */
export const badgeContexts = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** Versions of the criteria of a certificate. Badges name them, so their numbers and texts never change. */
export enum CriteriaVersion {
  /** Ticks and quiz. */
  QUIZ = 1,
  /** Ticks, quiz and a check. */
  CHECK = 2,
}

/** The claims of a badge. */
export interface BadgeClaims {
  /** Id of the certificate. */
  id: string;
  course: Pick<Course, "slug" | "title" | "summary">;
  /** A random UUID that identifies the learner in this badge only. */
  pseudonym: string;
  /** `YYYY-MM-DD`. */
  completedOn: string;
  issuedAt: Date;
  statusIndex: number;
  criteriaVersion: CriteriaVersion;
}

/** Returns the public URLs of badges. Issued badges contain them, so they must never change. */
export function badgeUrls(publicUrl: string) {
  const badges = `${publicUrl}/badges`;
  return {
    issuer: `${badges}/issuer`,
    credential: (id: string) => `${badges}/credentials/${id}`,
    /** The first version of the criteria has no number in its address. */
    achievement: (courseSlug: string, criteriaVersion: number) =>
      `${badges}/achievements/${courseSlug}${criteriaVersion === 1 ? "" : `/${criteriaVersion}`}`,
    key: (keyId: string) => `${badges}/keys/${keyId}`,
    statusList: (number: number) => `${badges}/status/${number}`,
    /** The page that verifies a certificate. */
    verify: (id: string) => `${publicUrl}/verify/${id}`,
  };
}

/** Returns the Open Badges Profile of the issuer. */
export function issuerProfile(publicUrl: string) {
  return {
    id: badgeUrls(publicUrl).issuer,
    type: ["Profile"],
    name: "Ninefold",
    description: "Free life-skills courses for learners of 8 to 18.",
    url: publicUrl,
    image: { id: `${publicUrl}/art/icon-512.png`, type: "Image" },
  };
}

const readAndAnswered =
  "The learner marked every reading module of the course as done and answered at least " +
  `${passMark} of the ${questionsPerQuiz} questions of its quiz correctly`;
const notSupervised = "The learner was not supervised, and their identity was not checked.";

/** Returns by which rule a certificate was earned, in whole sentences. */
export function criteriaText(version: number): string {
  if (version === CriteriaVersion.QUIZ) return `${readAndAnswered}. ${notSupervised}`;
  return (
    `${readAndAnswered}. The learner also passed a check: at least ${checkPassMark} of ${itemsPerCheck} ` +
    `questions, drawn at random from the practice of the course. ${notSupervised}`
  );
}

/**
 * Returns the Open Badges Achievement of a course. Each version of the criteria has an address of its own.
 */
export function achievementOf(course: BadgeClaims["course"], version: CriteriaVersion, publicUrl: string) {
  return {
    id: badgeUrls(publicUrl).achievement(course.slug, version),
    type: ["Achievement"],
    achievementType: "Course",
    ...(version !== CriteriaVersion.QUIZ && { version: String(version) }),
    name: course.title,
    description: course.summary,
    criteria: { narrative: criteriaText(version) },
  };
}

/** Signs an Open Badges 3.0 credential as a compact JWS (VC-JWT). Its subject is a pseudonym. */
export function signBadge(claims: BadgeClaims, key: SigningKey, publicUrl: string): Promise<string> {
  const urls = badgeUrls(publicUrl);
  const issuedAtSeconds = Math.floor(claims.issuedAt.getTime() / 1000);
  const subject = `urn:uuid:${claims.pseudonym}`;
  const list = statusListEntry(claims.statusIndex);
  const statusList = urls.statusList(list.number);
  return signCredential(
    {
      "@context": badgeContexts,
      id: urls.credential(claims.id),
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      name: claims.course.title,
      issuer: issuerProfile(publicUrl),
      validFrom: dateTime(issuedAtSeconds),
      credentialSubject: {
        id: subject,
        type: ["AchievementSubject"],
        activityEndDate: `${claims.completedOn}T00:00:00Z`,
        achievement: achievementOf(claims.course, claims.criteriaVersion, publicUrl),
      },
      credentialStatus: {
        id: `${statusList}#${list.index}`,
        type: "BitstringStatusListEntry",
        statusPurpose: "revocation",
        statusListIndex: String(list.index),
        statusListCredential: statusList,
      },
      credentialSchema: [
        {
          id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
          type: "1EdTechJsonSchemaValidator2019",
        },
      ],
      sub: subject,
    },
    { issuedAtSeconds, key, publicUrl },
  );
}

/**
 * Signs a credential of the issuer. Adds the JWT claims that repeat its id, issuer and date (Open Badges 3.0,
 * section 8.2) and the URL of the key.
 */
export function signCredential(
  credential: { id: string } & Record<string, unknown>,
  { issuedAtSeconds, key, publicUrl }: { issuedAtSeconds: number; key: SigningKey; publicUrl: string },
): Promise<string> {
  const urls = badgeUrls(publicUrl);
  return new SignJWT({ ...credential, iss: urls.issuer, jti: credential.id, nbf: issuedAtSeconds })
    .setProtectedHeader({ alg: signatureAlgorithm, kid: urls.key(key.id), typ: "JWT" })
    .sign(key.privateKey);
}

/** Formats Unix time in seconds for VC documents, e.g. `2026-11-21T10:00:00Z`. */
export function dateTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
