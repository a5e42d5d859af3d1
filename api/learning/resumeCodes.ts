import { createHash, randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { resumeCodeDays } from "../../schema/lifetimes";
import type { Catalogue } from "../catalogue/catalogue";
import type { Database } from "../db/database";
import { Refusal } from "../errors";
import { type BroughtProgress, type ProgressInput, readBroughtProgress } from "./broughtProgress";
import { type KeptProgress, resumeCodes } from "./resumeCodes.table";

/** Crockford's base 32: no letter that looks like a digit, and no U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Sixteen times five bits: 80 bits, which cannot be guessed. */
const length = 16;

/** The one message for wrong, expired and malformed codes. */
export const codeDoesNotWork =
  `This code does not work. Look at each letter again. A code ends after ${resumeCodeDays} days: ` +
  "you can make a new one on the other device.";

/**
 * Stores progress sent by a browser under a new code. The daily clean-up deletes it when it has expired.
 * @throws Refusal BAD_USER_INPUT for input that is not progress
 */
export async function keepForResuming(
  db: Database,
  catalogue: Catalogue,
  input: ProgressInput,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const progress = keptOf(readBroughtProgress(catalogue, input, now));
  const code = newResumeCode();
  const expiresAt = new Date(now.getTime() + resumeCodeDays * 24 * 60 * 60 * 1000);
  await db.insert(resumeCodes).values({ codeHash: hashOf(code), progress, createdAt: now, expiresAt });
  return { code, expiresAt };
}

/**
 * Reads the progress stored under a code. It stays there until the code expires, so that a request can be
 * repeated.
 * @throws Refusal NOT_FOUND for every code that does not work
 */
export async function readForResuming(db: Database, typed: string, now: Date): Promise<KeptProgress> {
  const [kept] = await db
    .select({ progress: resumeCodes.progress })
    .from(resumeCodes)
    .where(and(eq(resumeCodes.codeHash, hashOf(typed)), gt(resumeCodes.expiresAt, now)));
  if (!kept) throw new Refusal("NOT_FOUND", codeDoesNotWork);
  return kept.progress;
}

/** Leaves out everything that can be derived again. */
function keptOf({ ticks, attempts }: BroughtProgress): KeptProgress {
  return {
    ticks: ticks.map((tick) => ({ ...tick, completedAt: tick.completedAt.toISOString() })),
    attempts: attempts.map(({ id, courseSlug, chosen, submittedAt }) => ({
      id,
      courseSlug,
      chosen,
      submittedAt: submittedAt.toISOString(),
    })),
  };
}

/** Malformed codes get the hash of no code, so that they take the same path. */
function hashOf(typed: string): string {
  return hashOfResumeCode(readResumeCode(typed) ?? "");
}

/** A new code as it is shown: four groups of four, e.g. `7K2M-9QXA-04TB-HV5C`. */
export function newResumeCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/**
 * The letters of a typed code in the one spelling that is hashed: any letter case, with or without spaces and
 * dashes, O for 0, I and L for 1. Null for malformed codes.
 */
export function readResumeCode(typed: string): string | null {
  const letters = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.length === length && [...letters].every((letter) => alphabet.includes(letter))
    ? letters
    : null;
}

/** SHA-256 in base64url of a code that `readResumeCode` has read. */
export function hashOfResumeCode(letters: string): string {
  return createHash("sha256").update(letters).digest("base64url");
}
