import { sql } from "drizzle-orm";
import { type Database, prepared } from "../db/database";
import { quizAttempts } from "./quizAttempts.table";
import type { ScoredAttempt } from "./scoreAttempt";

/** An attempt with its own id, made where the quiz was taken. */
export interface AttemptToStore extends ScoredAttempt {
  id: string;
  submittedAt: Date;
}

// In one order everywhere: two transactions that bring the same attempts wait for each other instead of blocking each other.
const store = prepared((db) =>
  db
    .insert(quizAttempts)
    .select(
      sql`select id, ${sql.placeholder("userId")}::uuid, "courseSlug", "quizHash", chosen, "right", score, "submittedAt"
      from jsonb_to_recordset(${sql.placeholder("attempts")}::jsonb) as attempt
        (id uuid, "courseSlug" text, "quizHash" text, chosen int[], "right" bool[], score int, "submittedAt" timestamptz)
      order by id`,
    )
    .onConflictDoNothing()
    .prepare("store_attempts"),
);

/** Keeps a learner's attempts. One whose id is known already changes nothing, so that sending it twice stores it once. */
export async function storeAttempts(
  db: Database,
  userId: string,
  attempts: readonly AttemptToStore[],
): Promise<void> {
  if (attempts.length === 0) return;
  await store(db).execute({ userId, attempts: JSON.stringify(attempts) });
}
