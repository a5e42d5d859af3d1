import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** Neither the order in the catalogue, the sample figures and the layout nor how the same Markdown is rendered change what a course says. */
const notContent = sql.raw(
  "'{release_id,position,keywords,family,sidebar_percent,rating,enrolled,changed_at,body_html}'::text[]",
);

/** Everything in a course that a learner reads or answers, as one value to compare. */
const contentOf = (course: SQL) => sql`jsonb_build_array(
  to_jsonb(${course}) - ${notContent},
  (select jsonb_agg(to_jsonb(modules) - ${notContent} order by number) from modules
    where modules.release_id = ${course}.release_id and course_slug = slug),
  (select jsonb_agg(to_jsonb(questions) - ${notContent} order by number) from questions
    where questions.release_id = ${course}.release_id and course_slug = slug))`;

/** Dates the courses of the release that follows another: a course that says what it said there keeps its date, each other one changed now. */
export async function dateChanges(tx: Database, beforeId: number, releaseId: number): Promise<void> {
  const [before, current] = [sql.raw("before"), sql.raw("current_courses")];
  await tx.execute(sql`
    update courses as ${current} set changed_at = coalesce(
      (select changed_at from courses as ${before}
        where release_id = ${beforeId} and slug = ${current}.slug and ${contentOf(before)} = ${contentOf(current)}),
      now())
    where release_id = ${releaseId}`);
}
