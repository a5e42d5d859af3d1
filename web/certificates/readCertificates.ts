import {
  CertificatePageDocument,
  type CertificatePageQuery,
  VerifyCertificateDocument,
  type VerifyCertificateQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** What the certificate page of a course shows; certificate and requirements are null without a session. */
export type CertificatePageData = NonNullable<CertificatePageQuery["course"]>;

/** What the check of a certificate found. */
export type CertificateCheck = NonNullable<VerifyCertificateQuery["verifyCertificate"]>;

/** A course by its slug, with the learner's certificate or what is still missing; null where there is no course. */
export async function readCertificatePage(
  execute: ExecuteGraphql,
  slug: string,
): Promise<CertificatePageData | null> {
  return (await runOperation(execute, CertificatePageDocument, { slug })).course ?? null;
}

/** Checks a certificate by its number; null where there is none. */
export async function readCertificateCheck(
  execute: ExecuteGraphql,
  id: string,
): Promise<CertificateCheck | null> {
  return (await runOperation(execute, VerifyCertificateDocument, { id })).verifyCertificate ?? null;
}
