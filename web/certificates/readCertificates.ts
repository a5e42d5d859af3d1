import {
  CertificatePageDocument,
  type CertificatePageQuery,
  CheckPageDocument,
  type CheckPageQuery,
  VerifyCertificateDocument,
  type VerifyCertificateQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** Data of a certificate page; certificate and requirements are null without a session. */
export type CertificatePageData = NonNullable<CertificatePageQuery["course"]>;

/** Data of the page of a check; `check` is null without a session and for a course without checks. */
export type CheckPageData = NonNullable<CheckPageQuery["course"]>;

export type Verification = NonNullable<VerifyCertificateQuery["verifyCertificate"]>;

/** Reads a course with the learner's certificate and its requirements; null for an unknown slug. */
export async function readCertificatePage(
  execute: ExecuteGraphql,
  slug: string,
): Promise<CertificatePageData | null> {
  return (await runOperation(execute, CertificatePageDocument, { slug })).course;
}

/** Verifies a certificate by its number; null for an unknown number. */
export async function readVerification(execute: ExecuteGraphql, id: string): Promise<Verification | null> {
  return (await runOperation(execute, VerifyCertificateDocument, { id })).verifyCertificate;
}

/** Reads a course with the learner's checks; null for an unknown slug. */
export async function readCheckPage(execute: ExecuteGraphql, slug: string): Promise<CheckPageData | null> {
  return (await runOperation(execute, CheckPageDocument, { slug })).course;
}
