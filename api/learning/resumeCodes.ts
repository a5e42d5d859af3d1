import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { resumeCodeDays } from "../../schema/lifetimes";
import { secretHash } from "../accounts/sessions";
import type { Catalogue } from "../catalogue/catalogue";
import type { Database } from "../db/database";
import { Refusal } from "../errors";
import { type BrowserProgress, type ProgressInput, readBrowserProgress } from "./browserProgress";
import { type ResumableProgress, resumeCodes } from "./resumeCodes.table";

/** Crockford's base 32: without U and letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Sixteen letters of five bits: 80 bits, which is infeasible to guess. */
const length = 16;

/** The one message for wrong, expired and malformed codes. */
export const codeDoesNotWork =
  `This code does not work. Look at each letter again. A code ends after ${resumeCodeDays} days: ` +
  "you can make a new one on the other device.";

/**
 * Stores progress sent by a browser under a new code. The hourly clean-up deletes it after it has expired.
 * @throws Refusal BAD_USER_INPUT for malformed progress
 */
export async function createResumeCode(
  db: Database,
  catalogue: Catalogue,
  input: ProgressInput,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const progress = toResumableProgress(readBrowserProgress(catalogue, input, now));
  const code = generateResumeCode();
  const expiresAt = new Date(now.getTime() + resumeCodeDays * 24 * 60 * 60 * 1000);
  await db.insert(resumeCodes).values({ codeHash: hashTyped(code), progress, createdAt: now, expiresAt });
  return { code, expiresAt };
}

/**
 * Reads the progress stored under a code. It stays stored until the code expires, so that a request can be
 * retried.
 * @throws Refusal NOT_FOUND for wrong, expired and malformed codes
 */
export async function redeemResumeCode(db: Database, typed: string, now: Date): Promise<ResumableProgress> {
  const [stored] = await db
    .select({ progress: resumeCodes.progress })
    .from(resumeCodes)
    .where(and(eq(resumeCodes.codeHash, hashTyped(typed)), gt(resumeCodes.expiresAt, now)));
  if (!stored) throw new Refusal("NOT_FOUND", codeDoesNotWork);
  return stored.progress;
}

/** Omits everything that can be derived again, such as scores. */
function toResumableProgress({ ticks, attempts, practice }: BrowserProgress): ResumableProgress {
  return {
    ticks: ticks.map((tick) => ({ ...tick, completedAt: tick.completedAt.toISOString() })),
    attempts: attempts.map(({ id, courseSlug, chosen, submittedAt }) => ({
      id,
      courseSlug,
      chosen,
      submittedAt: submittedAt.toISOString(),
    })),
    practice: practice.map(({ id, itemId, given, answeredAtMs }) => ({
      id,
      itemId,
      ...given,
      answeredAt: new Date(answeredAtMs).toISOString(),
    })),
  };
}

/** Malformed codes get a hash that matches no row, so that they take the same path. */
function hashTyped(typed: string): string {
  return secretHash(parseResumeCode(typed) ?? "");
}

/** Generates a random code in its displayed form: four groups of four, e.g. `7K2M-9QXA-04TB-HV5C`. */
export function generateResumeCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Normalises a typed code: ignores letter case, spaces and dashes, reads O as 0 and I and L as 1.
 * @returns the sixteen letters, or null for a malformed code
 */
export function parseResumeCode(typed: string): string | null {
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
