import { fillPlaceholders, is, Placeholder } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Database } from "../../api/db/database";
import { contentWordsOnly, searchStatements } from "../../api/search/searchStatements";

/** A statement whose parameters are bound in the order of `$1`, `$2`, … */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

const release = "(select id from content_releases where is_current)";
const ofPath = `release_id = ${release} and lower(path) = lower($1)`;

export const course = (path: string): Statement => ({
  text: `select slug, title, summary, audience, minutes, keywords, family, sidebar_percent, path, quiz_path,
      rating::float8 as rating, enrolled, outcomes, glossary, image_url, image_dark_url, image_alt
    from courses where ${ofPath}`,
  values: [path],
});

export const modulesOfCourse = (path: string): Statement => ({
  text: `select number, title, kind, body_html, video_id, video_title, video_channel, video_look_for
    from modules
    where release_id = ${release} and course_slug = (select slug from courses where ${ofPath})
    order by number`,
  values: [path],
});

export const questionsOfCourse = (path: string): Statement => ({
  text: `select number, text, options
    from questions
    where release_id = ${release} and course_slug = (select slug from courses where ${ofPath})
    order by number`,
  values: [path],
});

export const questionsOfQuiz = (quizPath: string): Statement => ({
  text: `select course_slug, number, text, options, answer, explanation, temptations, module_number
    from questions where release_id = ${release}
      and course_slug =
        (select slug from courses where release_id = ${release} and lower(quiz_path) = lower($1))
    order by number`,
  values: [quizPath],
});

/** `right` is sent as text: one driver sends an array of booleans as a single boolean. */
export const storeAttempt = (
  userId: string,
  courseSlug: string,
  quizHash: string,
  answers: readonly number[],
  right: readonly boolean[],
): Statement => ({
  text: `insert into quiz_attempts (id, user_id, course_slug, quiz_hash, chosen, "right", score)
    values (gen_random_uuid(), $1, $2, $3, $4::int[], $5::text::bool[], $6) on conflict do nothing`,
  values: [userId, courseSlug, quizHash, answers, `{${right}}`, right.filter(Boolean).length],
});

export const progress = (userId: string): Statement => ({
  text: `select slug, path,
      coalesce(
        array_agg(module_number order by module_number) filter (where module_number is not null), '{}'
      ) as completed
    from courses left join completions on course_slug = slug and user_id = $1
    where release_id = ${release} group by position, slug, path order by position, slug limit 50`,
  values: [userId],
});

export const openSession = (idHash: string): Statement => ({
  text: `select users.id, expires_at < now() + interval '29 days' as is_due
    from sessions join users on users.id = user_id where id_hash = $1 and expires_at > now()`,
  values: [idHash],
});

export const renewSession = (idHash: string): Statement => ({
  text: "update sessions set expires_at = now() + interval '30 days' where id_hash = $1",
  values: [idHash],
});

export const userByEmail = (email: string): Statement => ({
  text: `select id, name, email, role, created_at, password_hash from users
    where lower(email collate "C") = lower($1)`,
  values: [email],
});

export const addSession = (userId: string, passwordHash: string, idHash: string): Statement => ({
  text: `with fits as (select id from users where id = $1 and password_hash = $2 for share)
    insert into sessions (id_hash, user_id, expires_at)
    select $3, id, now() + interval '30 days' from fits returning list_id`,
  values: [userId, passwordHash, idHash],
});

/**
 * The site's own search statement, too long to repeat. The titles are joined; the site has them in memory.
 */
const siteSearch = searchStatements(drizzle.mock() as unknown as Database).modules.getQuery();
const searchValues: unknown[] = [];
/** A subquery replaces the release id, which the site has in memory, to save a round trip. */
const searchHits = siteSearch.sql.replaceAll(/\$(\d+)/g, (_, position) => {
  const value = siteSearch.params[position - 1];
  return is(value, Placeholder) && value.name === "releaseId" ? release : `$${searchValues.push(value)}`;
});
const searchText = `select found.*, modules.title, courses.slug, courses.title as course_title,
    courses.path as course_path
  from (select row_number() over () as place, hit.* from (${searchHits})
    as hit (course_slug, number, marked)) as found
  join courses on courses.release_id = ${release} and slug = found.course_slug
  join modules on modules.release_id = ${release} and modules.course_slug = slug
    and modules.number = found.number
  order by place`;

export const search = (typed: object, limit: number): Statement => ({
  text: searchText,
  values: fillPlaceholders(searchValues, { ...typed, ...contentWordsOnly, limit }),
});
