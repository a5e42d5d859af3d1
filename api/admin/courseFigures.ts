import { max, sql } from "drizzle-orm";
import { neededScore } from "../../schema/isCourseComplete";
import type { Database } from "../db/database";
import { questions } from "../quizzes/questions.table";
import { keptFigure } from "./keptFigure";
import { unlessFew } from "./suppressed";

/** Up to so many ticks and attempts are counted each time; more are counted for some minutes. */
const countedAtOnce = 10_000;

/** What is known about the learners of one course. Null where it would be about fewer than five of them. */
export interface CourseFigures {
  courseSlug: string;
  started: number | null;
  completed: number | null;
  attempts: number | null;
  meanScore: number | null;
  /** Share of right answers, 0 to 1, by question number less one. */
  rightShares: (number | null)[];
  countedAt: Date;
}

/** The figures of each course in which anybody has ticked or tried something; of more than 10,000 rows they may be some minutes old. */
export async function courseFigures(db: Database, releaseId: number, now: Date): Promise<CourseFigures[]> {
  const count = () => countCourses(db, releaseId, now);
  const [size] = rowsOf<{ is_large: boolean }>(
    await db.execute(sql`select
      (select count(*) from (select 1 from completions limit ${countedAtOnce}) as ticks)
      + (select count(*) from (select 1 from quiz_attempts limit ${countedAtOnce}) as attempts) >= ${countedAtOnce} as is_large`),
  );
  return size?.is_large ? keptFigure(db, `courses of release ${releaseId}`, now, count) : count();
}

interface CountedCourse {
  course_slug: string;
  started: number;
  completed: number;
  tried: number;
  attempts: number;
  score_sum: number;
  right_sums: number[];
}

async function countCourses(db: Database, releaseId: number, now: Date): Promise<CourseFigures[]> {
  const [most] = await db.select({ number: max(questions.number) }).from(questions);
  const numbers = Array.from({ length: most?.number ?? 0 }, (_, index) => sql.raw(String(index + 1)));
  const perLearner = numbers.map(
    (number) => sql`count(*) filter (where "right"[${number}]) as right_${number}`,
  );
  const perCourse = numbers.map((number) => sql`sum(right_${number})::int`);
  const rows = await db.execute(sql`
    with texts as materialized (
      select course_slug, array_agg(number) as numbers from modules
      where release_id = ${releaseId} and kind = 'CONTENT' group by course_slug
    ),
    ticks as materialized (
      select course_slug, user_id, count(*) filter (where module_number = any(numbers)) = cardinality(numbers) as has_read_all
      from completions join texts using (course_slug) group by course_slug, user_id, numbers
    ),
    quizzes as materialized (
      select slug as course_slug, (select quiz_hash from quiz_attempts where course_slug = slug order by submitted_at desc, id desc limit 1)
      from courses where release_id = ${releaseId}
    ),
    tries as materialized (
      select course_slug, user_id, max(score) >= ${neededScore} as has_passed,
        count(*) filter (where is_current) as attempts,
        sum(score) filter (where is_current) as score,
        ${sql.join(
          perLearner.map((sum) => sql`${sum}`),
          sql`, `,
        )}
      from (
        select course_slug, user_id, score, quiz_attempts.quiz_hash = quizzes.quiz_hash as is_current,
          case when quiz_attempts.quiz_hash = quizzes.quiz_hash then "right" end as "right"
        from quiz_attempts join quizzes using (course_slug)
      ) as compared
      group by course_slug, user_id
    )
    select course_slug,
      count(*) filter (where ticks.user_id is not null)::int as started,
      count(*) filter (where has_read_all and has_passed)::int as completed,
      count(*) filter (where attempts > 0)::int as tried,
      coalesce(sum(attempts), 0)::int as attempts,
      coalesce(sum(score), 0)::int as score_sum,
      array[${sql.join(perCourse, sql`, `)}]::int[] as right_sums
    from ticks full join tries using (course_slug, user_id)
    group by course_slug`);
  return rowsOf<CountedCourse>(rows).map((row) => figuresOf(row, now));
}

function figuresOf(row: CountedCourse, countedAt: Date): CourseFigures {
  const { started, completed, tried, attempts } = row;
  return {
    courseSlug: row.course_slug,
    started: unlessFew(started, started),
    completed: unlessFew(completed, completed),
    attempts: unlessFew(tried, attempts),
    meanScore: unlessFew(tried, row.score_sum / attempts),
    rightShares: row.right_sums.map((sum) => unlessFew(tried, sum / attempts)),
    countedAt,
  };
}

/** The rows of a statement, which each engine hands over in its own way. */
function rowsOf<Row>(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[];
}
