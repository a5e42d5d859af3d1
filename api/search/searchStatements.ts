import { type SQL, sql } from "drizzle-orm";
import { contentReleases } from "../catalogue/contentReleases.table";
import { courses } from "../catalogue/courses.table";
import { guides } from "../catalogue/guides.table";
import { searchModules, searchPassages } from "../catalogue/search.table";
import { prepared } from "../db/database";
import { candidates, release } from "./candidates";
import { headlineOptions } from "./excerptOf";
import { matchingAsks } from "./matchingAsks";

/** Modules that contain a candidate. `offset 0` makes the planner use the index. */
const matchingModules: SQL = sql`lateral (
  select course_slug, module_number, vector from ${searchModules}
  where release_id = ${release} and vector @@ query
  offset 0
) as found`;

/** Number of content modules in the release. */
const totalModules: SQL = sql`(select module_count from ${contentReleases} where id = ${release})::real`;

/** Weight of the similarity to a module's questions relative to the best score of the texts. */
const asksWeight = sql.raw("0.5");

/**
 * The best modules. The score of the texts grows with the weight of the matching text (title, headings,
 * course, body), the rarity of the words and the number of matching words. Relative to the best one, it is
 * added to the weighted similarity to the module's questions. Ties are in catalogue order. Modules below a
 * fifth of the best score are excluded.
 */
const best: SQL = sql`(
  with ${candidates}, ${matchingAsks}, worth as (
    select course_slug, module_number, position,
      max(quality * ln(1 + ${totalModules} / module_count)
        * ts_rank('{0.2, 0.3, 0.5, 1}', vector, query)) as score
    from candidate cross join ${matchingModules}
    group by course_slug, module_number, position
  ), by_text as (
    select course_slug, module_number, sum(score) * count(*) as score,
      max(sum(score) * count(*)) over () as best_score
    from worth
    group by course_slug, module_number
  ), scored as (
    select course_slug, module_number,
      coalesce(by_text.score / best_score, 0) + ${asksWeight} * coalesce(module_ask.score, 0) as score
    from by_text full join module_ask using (course_slug, module_number)
    where course_slug is not null
  ), ranked as (
    select *, max(score) over () as best_score from scored
  )
  select course_slug, module_number, (select string_agg(lexeme, ' | ')::tsquery from candidate) as query,
    row_number() over (order by score desc, position, course_slug, module_number) as place
  from ranked cross join lateral (
    select position from ${courses} where release_id = ${release} and slug = course_slug
    offset 0
  ) as course
  where score >= 0.2 * best_score
  order by place
  limit ${sql.placeholder("limit")}::int
) as best`;

/**
 * The best guides, scored as modules are. Guides are about few subjects, so most searches should find none:
 * the title, keywords or summary must contain a word, and the whole guide at least half of the query,
 * weighted by the rarity of its words.
 */
const bestGuides: SQL = sql`(
  with ${candidates}, word as (
    select position, min(ln(1 + ${totalModules} / coalesce(module_count, 0.5))) as worth
    from (select distinct position from typed) as typed_position left join candidate using (position)
    group by position
  ), matching as (
    select slug, ${guides.position} as guide_position, candidate.position,
      max(quality * ln(1 + ${totalModules} / module_count)
        * ts_rank('{0.2, 0.3, 0.5, 1}', vector, query)) as score,
      bool_or(vector @@ (lexeme || ':AB')::tsquery) as is_subject
    from candidate join ${guides} on release_id = ${release} and vector @@ query
    group by slug, guide_position, candidate.position
  )
  select slug, sum(score) * count(*) as score, guide_position
  from matching join word using (position)
  group by slug, guide_position
  having bool_or(is_subject) and sum(worth) >= 0.5 * (select sum(worth) from word)
) as best`;

/** The best passage of a module, with marks around matching words. Text counts more than the heading. */
const passage: SQL = sql`lateral (
  select ts_headline('public.ninefold', text, best.query, ${headlineOptions}) as marked
  from ${searchPassages}
  where release_id = ${release} and course_slug = best.course_slug and module_number = best.module_number
  order by ts_rank('{1, 0, 0.3, 0}', vector, best.query, 1) desc, place
  limit 1
) as passage`;

/** Parameters of `matchingAsks` without stop words: the text or a question of a hit contains another word. */
export const contentWordsOnly = { allWords: [], allPositions: [], unknownWorth: 0 };

/**
 * Each search is one SQL statement. Its text search queries contain only stems of the release's vocabulary.
 */
export const searchStatements = prepared((db) => ({
  modules: db
    .select({
      courseSlug: sql<string>`best.course_slug`,
      number: sql<number>`best.module_number`,
      marked: sql<string>`passage.marked`,
    })
    .from(best)
    .crossJoin(passage)
    .orderBy(sql`best.place`)
    .prepare("search_modules"),

  guides: db
    .select({ slug: sql<string>`best.slug` })
    .from(bestGuides)
    .orderBy(sql`best.score desc, best.guide_position`)
    .limit(sql.placeholder("limit"))
    .prepare("search_guides"),

  /** Courses whose modules together contain every typed word except stop words. */
  courses: db
    .select({ slug: sql<string>`course_slug` })
    .from(sql`(
      with ${candidates}
      select course_slug
      from candidate cross join ${matchingModules}
      group by course_slug
      having count(distinct position) = (select count(distinct position) from typed)
    ) as found`)
    .prepare("search_courses"),
}));
