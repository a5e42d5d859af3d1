import { sortBy } from "es-toolkit";
import type { Database } from "../db/database";
import { quizAttempts } from "./quizAttempts.table";
import type { ScoredAttempt } from "./scoreAttempt";

/** An attempt with its own id, made where the quiz was taken. */
export interface AttemptToStore extends ScoredAttempt {
  id: string;
  submittedAt: Date;
}

/** Keeps a learner's attempts. One whose id is known already changes nothing, so that sending it twice stores it once. */
export async function storeAttempts(
  db: Database,
  userId: string,
  attempts: readonly AttemptToStore[],
): Promise<void> {
  if (attempts.length === 0) return;
  // In one order everywhere: two transactions that bring the same attempts wait for each other instead of blocking each other.
  const rows = sortBy(attempts, ["id"]).map(
    ({ id, courseSlug, quizHash, chosen, right, score, submittedAt }) => ({
      id,
      userId,
      courseSlug,
      quizHash,
      chosen,
      right,
      score,
      submittedAt,
    }),
  );
  await db.insert(quizAttempts).values(rows).onConflictDoNothing();
}
