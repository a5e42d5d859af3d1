import { hkdfSync } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import {
  CompactEncrypt,
  type CryptoKey,
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import type { Logger } from "pino";
import type { Database } from "../../db/database";
import { issuerKeys } from "./issuerKeys.table";

/** ECDSA over P-256, which every JOSE library supports. */
export const signatureAlgorithm = "ES256";

/** The current signing key. */
export interface SigningKey {
  id: string;
  privateKey: CryptoKey;
}

/**
 * Returns the current signing key. Creates one if there is none, or if no secret unseals the stored one.
 * Concurrent processes agree on one key.
 */
export async function signingKey(
  db: Database,
  secrets: readonly string[],
  log: Pick<Logger, "warn">,
): Promise<SigningKey> {
  for (;;) {
    const [current] = await currentKey(db);
    if (!current) {
      await insertKey(db, secrets);
      continue;
    }
    const privateJwk = await unseal(current.sealedPrivateJwk ?? "", secrets);
    if (privateJwk) {
      const privateKey = (await importJWK(privateJwk, signatureAlgorithm)) as CryptoKey;
      return { id: current.id, privateKey };
    }
    log.warn({ key: current.id }, "SESSION_SECRET does not open the key that signs badges: replacing it");
    await replaceKey(db, secrets, current.id);
  }
}

/** Replaces the signing key. Older badges stay valid: only the old private key is deleted. */
export async function rotateIssuerKey(db: Database, secrets: readonly string[]): Promise<void> {
  const [current] = await currentKey(db);
  if (current) await replaceKey(db, secrets, current.id);
  else await insertKey(db, secrets);
}

/** Returns all public keys, former ones included, oldest first. */
export function publicKeys(db: Database): Promise<{ id: string; publicJwk: JWK; createdAt: Date }[]> {
  return db
    .select({ id: issuerKeys.id, publicJwk: issuerKeys.publicJwk, createdAt: issuerKeys.createdAt })
    .from(issuerKeys)
    .orderBy(asc(issuerKeys.createdAt));
}

function currentKey(db: Database) {
  return db.select().from(issuerKeys).where(eq(issuerKeys.isCurrent, true));
}

async function replaceKey(db: Database, secrets: readonly string[], oldId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(issuerKeys)
      .set({ isCurrent: false, sealedPrivateJwk: null })
      .where(and(eq(issuerKeys.id, oldId), eq(issuerKeys.isCurrent, true)));
    await insertKey(tx, secrets);
  });
}

/** Creates a key, unless another process has created one in the meantime. */
async function insertKey(db: Database, secrets: readonly string[]): Promise<void> {
  const pair = await generateKeyPair(signatureAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  await db
    .insert(issuerKeys)
    .values({
      id: await calculateJwkThumbprint(publicJwk),
      publicJwk,
      sealedPrivateJwk: await seal(await exportJWK(pair.privateKey), secrets),
    })
    .onConflictDoNothing();
}

function seal(privateJwk: JWK, [secret = ""]: readonly string[]): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(privateJwk)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(sealingKey(secret));
}

/** Returns the private key, or null if no secret unseals it. */
async function unseal(sealed: string, secrets: readonly string[]): Promise<JWK | null> {
  for (const secret of secrets) {
    const decrypted = await compactDecrypt(sealed, sealingKey(secret)).catch(() => null);
    if (decrypted) return JSON.parse(new TextDecoder().decode(decrypted.plaintext)) as JWK;
  }
  return null;
}

/** Derives a key for this purpose only: a session cookie is sealed with another. */
function sealingKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "ninefold issuer keys", 32));
}
