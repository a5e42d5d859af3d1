import { and, count, desc, eq, getTableColumns, max, sql } from "drizzle-orm";
import { placeOf } from "../connection";
import { prepared } from "../db/database";
import { quizAttempts } from "./quizAttempts.table";

const learner = sql.placeholder("userId");
const place = sql`${sql.placeholder("place")}::text::timestamptz`;
const isOfLearner = eq(quizAttempts.userId, learner);
const newestFirst = sql`order by ${quizAttempts.submittedAt} desc, ${quizAttempts.id} desc`;

/** Reads of one learner's attempts, each one SQL statement. */
export const attemptQueries = prepared((db) => ({
  /** The attempts after a place, newest first; from the newest on when it is null. */
  page: db
    .select({ ...getTableColumns(quizAttempts), place: placeOf(quizAttempts.submittedAt) })
    .from(quizAttempts)
    .where(
      and(
        isOfLearner,
        sql`(${place} is null or
          (${quizAttempts.submittedAt}, ${quizAttempts.id}) < (${place}, ${sql.placeholder("id")}::uuid))`,
      ),
    )
    .orderBy(desc(quizAttempts.submittedAt), desc(quizAttempts.id))
    .limit(sql.placeholder("limit"))
    .prepare("attempts_of_learner"),

  total: db
    .select({ total: count() })
    .from(quizAttempts)
    .where(isOfLearner)
    .prepare("attempts_of_learner_total"),

  one: db
    .select()
    .from(quizAttempts)
    .where(and(isOfLearner, eq(quizAttempts.id, sql.placeholder("id"))))
    .prepare("attempt_of_learner"),

  /** For each course with attempts: how many, the best and the last of them. Of equally good ones the newest is the best. */
  scores: db
    .select({
      courseSlug: quizAttempts.courseSlug,
      count: count(),
      best: max(quizAttempts.score).as("best"),
      bestId:
        sql<string>`(array_agg(${quizAttempts.id} order by ${quizAttempts.score} desc, ${quizAttempts.submittedAt} desc, ${quizAttempts.id} desc))[1]`.as(
          "best_id",
        ),
      last: sql<number>`(array_agg(${quizAttempts.score} ${newestFirst}))[1]`.as("last"),
      lastId: sql<string>`(array_agg(${quizAttempts.id} ${newestFirst}))[1]`.as("last_id"),
      total: sql<number>`max(cardinality(${quizAttempts.chosen}))`.as("total"),
      lastAt: max(quizAttempts.submittedAt),
    })
    .from(quizAttempts)
    .where(isOfLearner)
    .groupBy(quizAttempts.courseSlug)
    .orderBy(quizAttempts.courseSlug)
    .prepare("attempt_scores_of_learner"),
}));
