import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { isQuizPassed, modulesMissing, passMark, questionsPerQuiz } from "../../../schema/learningRules";
import { checkPassMark, itemsPerCheck } from "../../../schema/practiceRules";
import type { Course } from "../../catalogue/course.type";
import { type Context, requireLearner, requireUser } from "../../context";
import { Refusal } from "../../errors";
import { LearnerReader } from "../learnerReader";
import { CriteriaVersion, signBadge } from "./badgeCredential";
import { type CertificateRow, certificateStatusIndex, certificates } from "./certificates.table";
import { type CertificateWork, isCheckMissing, readCertificateWork } from "./courseWork";
import { signingKey } from "./issuerKeys";

/** Lists the missing requirements of a certificate in one sentence for the learner. */
export function missingSentence(work: CertificateWork): string {
  const modules = modulesMissing(work);
  const parts = [
    ...(modules.length > 0 ? [`tick ${modules.length === 1 ? "module" : "modules"} ${list(modules)}`] : []),
    ...(isQuizPassed(work)
      ? []
      : [`get at least ${passMark} of ${questionsPerQuiz} answers right in the quiz`]),
    ...(isCheckMissing(work)
      ? [`pass the check with at least ${checkPassMark} of ${itemsPerCheck} answers right`]
      : []),
  ];
  const last = parts.pop() ?? "";
  const sentence = parts.length > 0 ? `${parts.join(", ")}, and ${last}` : last;
  return `Not quite there yet: ${sentence}.`;
}

function list(numbers: readonly number[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(numbers.map(String));
}

/**
 * Returns the learner's certificate of a course. The first call creates and signs it; all later calls return
 * the same one, even if concurrent, after ticks were removed, or after it was revoked.
 * @throws Refusal UNAUTHENTICATED without a session, FORBIDDEN with the missing requirements
 */
export async function claimCertificate(context: Context, course: Course): Promise<CertificateRow> {
  const { database, publicUrl, sessionSecrets } = context;
  const user = requireUser(context.viewer);
  const learner = requireLearner(context);
  // A new reader each time: the one of the request caches the rows.
  const readExisting = () => new LearnerReader(database, user.id).certificateIn(course.slug);
  const existing = await readExisting();
  if (existing) return existing;

  const work = await readCertificateWork(learner, course);
  const { completedAt, isCheckNeeded, checkPassedAt } = work;
  if (!completedAt || isCheckMissing(work)) throw new Refusal("FORBIDDEN", missingSentence(work));
  // Ticks and attempts from a browser have the browser's times, which may be before the account.
  const requirementsMetAtMs = Math.max(
    completedAt.getTime(),
    isCheckNeeded ? Number(checkPassedAt) : 0,
    user.createdAt.getTime(),
  );
  const completedOn = new Date(requirementsMetAtMs).toISOString().slice(0, 10);

  const criteriaVersion = isCheckNeeded ? CriteriaVersion.CHECK : CriteriaVersion.QUIZ;
  const key = await signingKey(database, sessionSecrets, context.log);
  const [next] = await database
    .select({ index: sql<number>`index::int` })
    .from(sql`nextval(${certificateStatusIndex.seqName}) as index`);
  if (!next) throw new Error("the sequence certificate_status_index returned no value");
  const facts = {
    id: randomUUID(),
    completedOn,
    issuedAt: new Date(),
    statusIndex: next.index,
    criteriaVersion,
  };
  const credential = await signBadge({ ...facts, course, pseudonym: randomUUID() }, key, publicUrl);
  const [inserted] = await database
    .insert(certificates)
    .values({
      ...facts,
      userId: user.id,
      courseSlug: course.slug,
      courseTitle: course.title,
      keyId: key.id,
      credential,
    })
    .onConflictDoNothing()
    .returning();
  const row = inserted ?? (await readExisting());
  if (!row) throw new Error("the certificate was neither inserted nor found");
  return row;
}
