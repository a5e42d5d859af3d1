import { sql } from "drizzle-orm";
import { type Database, prepared } from "../db/database";
import { quizAttempts } from "./quizAttempts.table";
import type { ScoredAttempt } from "./scoreAttempt";

/** An attempt with its own id, made where the quiz was taken. */
export interface AttemptToStore extends ScoredAttempt {
  id: string;
  submittedAt: Date;
}

// Sorted by id, so that concurrent transactions with the same attempts cannot deadlock.
const store = prepared((db) =>
  db
    .insert(quizAttempts)
    .select(
      sql`select id, ${sql.placeholder("userId")}::uuid,
        "courseSlug", "quizHash", chosen, "right", score, "submittedAt"
      from jsonb_to_recordset(${sql.placeholder("attempts")}::jsonb) as attempt
        (id uuid, "courseSlug" text, "quizHash" text, chosen int[], "right" bool[], score int,
          "submittedAt" timestamptz)
      order by id`,
    )
    .onConflictDoNothing()
    .prepare("store_attempts"),
);

/** Stores a learner's attempts, except those whose id is stored already. */
export async function storeAttempts(
  db: Database,
  userId: string,
  attempts: readonly AttemptToStore[],
): Promise<void> {
  if (attempts.length === 0) return;
  await store(db).execute({ userId, attempts: JSON.stringify(attempts) });
}
