import { and, eq, gt } from "drizzle-orm";
import type { CourseReader } from "../courses/courseReader";
import type { Database } from "../db/database";
import { Refusal } from "../errors";
import { type BroughtProgress, readBroughtProgress } from "./broughtProgress";
import type { MergeProgressInput } from "./mergeProgress.mutation";
import { hashOfResumeCode, newResumeCode, readResumeCode } from "./resumeCode";
import { type KeptProgress, resumeCodes } from "./resumeCodes.table";

/** How long a code works. */
export const resumeDays = 30;

/** One answer for every code that does not work: whether it was wrong, has ended or was never one is not told. */
export const codeDoesNotWork =
  "This code does not work. Look at each letter again. A code ends after 30 days: you can make a new one on the other device.";

/**
 * Keeps what a browser brings under a new code. The daily clean-up deletes it when it has ended.
 * @throws Refusal BAD_USER_INPUT for what is no progress
 */
export async function keepForResuming(
  db: Database,
  courses: CourseReader,
  input: MergeProgressInput,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const progress = keptOf(await readBroughtProgress(courses, input, now));
  const code = newResumeCode();
  const expiresAt = new Date(now.getTime() + resumeDays * 24 * 60 * 60 * 1000);
  await db.insert(resumeCodes).values({ codeHash: hashOf(code), progress, createdAt: now, expiresAt });
  return { code, expiresAt };
}

/**
 * What was kept under a code. It stays there until the code ends, so that an answer that got lost can be asked for again.
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

/** What cannot be a code has the hash of no code, and takes the same way. */
function hashOf(typed: string): string {
  return hashOfResumeCode(readResumeCode(typed) ?? "");
}

/** Only what is needed to make the rest of it again. */
function keptOf({ ticks, attempts }: BroughtProgress): KeptProgress {
  return {
    ticks: ticks.map(({ courseSlug, moduleNumber, completedAt }) => ({
      courseSlug,
      moduleNumber,
      completedAt: completedAt.toISOString(),
    })),
    attempts: attempts.map(({ id, courseSlug, chosen, submittedAt }) => ({
      id,
      courseSlug,
      chosen,
      submittedAt: submittedAt.toISOString(),
    })),
  };
}
