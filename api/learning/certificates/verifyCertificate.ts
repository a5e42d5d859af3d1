import { and, eq, isNull } from "drizzle-orm";
import { errors, importJWK, jwtVerify } from "jose";
import { z } from "zod";
import type { Database } from "../../db/database";
import { badgeUrls } from "./badgeCredential";
import { type CertificateRow, certificates } from "./certificates.table";
import { publicKeys, signatureAlgorithm } from "./issuerKeys";

/**
 * The result of a verification. Course, day and criteria come from the signed badge, so an invalid one has
 * none.
 */
export type Verification =
  | { status: "VALID" | "REVOKED"; courseTitle: string; completedOn: string; criteria: string }
  | { status: "INVALID" };

/** Tolerated clock skew between servers. */
const clockToleranceSeconds = 300;

/** The claims of a badge that a verification reads. */
const signedClaims = z.object({
  iss: z.url(),
  jti: z.url(),
  credentialSubject: z.object({
    activityEndDate: z.iso.datetime(),
    achievement: z.object({ name: z.string(), criteria: z.object({ narrative: z.string() }) }),
  }),
});

/** Finds a certificate by number; null for unknown and malformed numbers. */
export async function findCertificate(db: Database, id: string): Promise<CertificateRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row ?? null;
}

/**
 * Verifies a certificate by number: that the badge is signed by the key that it names, that it belongs to
 * this certificate, and that it was not revoked.
 * @returns null if there is no certificate with this number
 */
export async function verifyCertificate(db: Database, id: string): Promise<Verification | null> {
  const row = await findCertificate(db, id);
  if (!row) return null;
  const claims = await verifySignature(db, row.credential);
  if (!claims || claims.jti !== badgeUrls(new URL(claims.iss).origin).credential(row.id)) {
    return { status: "INVALID" };
  }
  const { achievement, activityEndDate } = claims.credentialSubject;
  return {
    status: row.revokedAt ? "REVOKED" : "VALID",
    courseTitle: achievement.name,
    completedOn: activityEndDate.slice(0, 10),
    criteria: achievement.criteria.narrative,
  };
}

/**
 * Revokes a certificate permanently. Idempotent.
 * @returns whether it was valid before; null if there is no such certificate
 */
export async function revokeCertificate(
  db: Database,
  id: string,
  now: Date,
): Promise<{ wasValid: boolean } | null> {
  const row = await findCertificate(db, id);
  if (!row) return null;
  const changed = await db
    .update(certificates)
    .set({ revokedAt: now })
    .where(and(eq(certificates.id, row.id), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  return { wasValid: changed.length === 1 };
}

/** Returns the claims of a badge signed by one of our keys; null for any other. */
async function verifySignature(
  db: Database,
  credential: string,
): Promise<z.infer<typeof signedClaims> | null> {
  const keys = await publicKeys(db);
  try {
    const { payload } = await jwtVerify(
      credential,
      ({ kid }) => {
        const key = keys.find(({ id }) => id === kid?.split("/").at(-1));
        if (!key) throw new errors.JWKSNoMatchingKey();
        return importJWK(key.publicJwk, signatureAlgorithm);
      },
      { algorithms: [signatureAlgorithm], clockTolerance: clockToleranceSeconds },
    );
    return signedClaims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
