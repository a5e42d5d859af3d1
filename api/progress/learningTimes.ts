import { and, count, eq, gte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Database, prepared } from "../db/database";
import { quizAttempts } from "../quizzes/quizAttempts.table";
import { completions } from "./completions.table";

/** How far back is told: twelve weeks and what was of the week before them, in any time zone. */
export const learningDays = 92;

/** A quarter of an hour in which something was learned: short enough to belong to one day in every time zone. */
export interface LearningTime {
  startsAt: Date;
  modules: number;
  quizzes: number;
}

const quarterOf = (column: AnyPgColumn): SQL<Date> =>
  sql`date_bin('15 minutes', ${column}, timestamptz '2000-01-01 00:00:00Z')`.mapWith(
    (value: string) => new Date(value),
  );

const since = sql.placeholder("since");
const learner = sql.placeholder("userId");

const queries = prepared((db) => ({
  modules: db
    .select({ startsAt: quarterOf(completions.completedAt).as("starts_at"), count: count() })
    .from(completions)
    .where(and(eq(completions.userId, learner), gte(completions.completedAt, since)))
    .groupBy(sql`starts_at`)
    .prepare("tick_times_of_learner"),
  quizzes: db
    .select({ startsAt: quarterOf(quizAttempts.submittedAt).as("starts_at"), count: count() })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, learner), gte(quizAttempts.submittedAt, since)))
    .groupBy(sql`starts_at`)
    .prepare("attempt_times_of_learner"),
}));

/** When a learner ticked modules and filled in quizzes in the `learningDays` before `now`, oldest first. */
export async function learningTimes(db: Database, userId: string, now: Date): Promise<LearningTime[]> {
  const from = new Date(now.getTime() - learningDays * 24 * 60 * 60 * 1000).toISOString();
  const [modules, quizzes] = await Promise.all([
    queries(db).modules.execute({ userId, since: from }),
    queries(db).quizzes.execute({ userId, since: from }),
  ]);
  const times = new Map<number, LearningTime>();
  for (const [kind, rows] of [["modules", modules] as const, ["quizzes", quizzes] as const]) {
    for (const { startsAt, count } of rows) {
      const time = times.get(startsAt.getTime()) ?? { startsAt, modules: 0, quizzes: 0 };
      times.set(startsAt.getTime(), { ...time, [kind]: count });
    }
  }
  return [...times.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
