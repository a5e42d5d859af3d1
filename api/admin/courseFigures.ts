import { sql } from "drizzle-orm";
import { sum } from "es-toolkit";
import { type Database, resultRows } from "../db/database";

/** Smallest group of learners for which figures are published. */
export const smallestGroup = 5;

/** Statistics of one course; null for groups below `smallestGroup`. */
export interface CourseFigures {
  courseSlug: string;
  /** Learners who ticked a module. */
  started: number | null;
  /** Learners who completed the course. */
  completed: number | null;
  /** Attempts at the current quiz. */
  attempts: number | null;
  /** Mean number of right answers in these attempts. */
  meanScore: number | null;
  /** Share of right answers (0 to 1), in question order. */
  rightShares: (number | null)[];
}

interface CountedCourse {
  course_slug: string;
  started: number;
  completed: number;
  /** Learners who answered the current quiz, counted up to `smallestGroup`. */
  tried: number;
  attempts: number;
  right_answers: number[];
}

/**
 * Returns the statistics of each course of a release. Uses counts that triggers maintain, so that the cost
 * does not grow with the number of learners. The current quiz is that of the latest attempt.
 */
export async function courseFigures(db: Database, releaseId: number): Promise<CourseFigures[]> {
  const rows = await db.execute(sql`
    select slug as course_slug, learners.started, learners.completed, quiz.tried,
      answers.attempts, answers.right_answers
    from courses
    cross join lateral (
      select sum(1 << (number - 1)) as ticks from modules
      where release_id = ${releaseId} and course_slug = slug and kind = 'CONTENT'
    ) as texts
    cross join lateral (
      select coalesce(sum(learners), 0)::int as started,
        coalesce(
          sum(learners) filter (where has_passed and counted.ticks & texts.ticks = texts.ticks), 0
        )::int as completed
      from learner_counts as counted where course_slug = slug
    ) as learners
    left join lateral (
      select quiz_hash from quiz_attempts where course_slug = slug order by submitted_at desc, id desc limit 1
    ) as latest on true
    cross join lateral (${learnersWhoTried}) as quiz
    cross join lateral (
      select coalesce(max(answers), 0)::int as attempts,
        coalesce(array_agg(right_answers order by number), '{}') as right_answers
      from (
        select number, sum(answers) as answers, sum(right_answers)::int as right_answers
        from answer_counts where course_slug = slug and quiz_hash = latest.quiz_hash group by number
      ) as question
    ) as answers
    where release_id = ${releaseId}`);
  return resultRows<CountedCourse>(rows).map(figuresOf);
}

/** Loose index scan over learners, up to the smallest group, because counting all attempts does not scale. */
const learnersWhoTried = sql`
  with recursive learner (id, position) as (
    (select user_id, 1 from quiz_attempts
      where course_slug = slug and quiz_hash = latest.quiz_hash order by user_id limit 1)
    union all
    select following.user_id, position + 1 from learner
    cross join lateral (
      select user_id from quiz_attempts
      where course_slug = slug and quiz_hash = latest.quiz_hash and user_id > learner.id
      order by user_id limit 1
    ) as following
    where position < ${smallestGroup}
  )
  select count(*)::int as tried from learner`;

function figuresOf(row: CountedCourse): CourseFigures {
  const { started, completed, tried, attempts, right_answers: rightAnswers } = row;
  return {
    courseSlug: row.course_slug,
    started: nullIfFew(started, started),
    completed: nullIfFew(completed, completed),
    attempts: nullIfFew(tried, attempts),
    meanScore: nullIfFew(tried, sum(rightAnswers) / attempts),
    rightShares: rightAnswers.map((right) => nullIfFew(tried, right / attempts)),
  };
}

function nullIfFew(learners: number, figure: number): number | null {
  return learners < smallestGroup ? null : figure;
}
