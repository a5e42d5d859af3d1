import { and, eq, type SQL, sql } from "drizzle-orm";
import { outlineColumns } from "../courses/courseQueries";
import { courses } from "../courses/courses.table";
import { modules } from "../courses/modules.table";
import { prepared } from "../db/database";
import { mark } from "./excerptOf";
import { searchModules } from "./searchModules.table";
import { searchPassages } from "./searchPassages.table";
import { searchWords } from "./searchWords.table";

const release = sql`${sql.placeholder("releaseId")}::int`;

/** Unknown words that are compared with all of a release; comparing is what takes longest. */
const mostUnknown = sql.raw("8");

/**
 * Common table expressions, of which the last is `candidate`: for each typed word, the stems of the release it can mean, each with a quality
 * from 0 to 1. A known word means its stem; an unfinished one also the words it begins; an unknown one the words spelt most like it, by the
 * trigrams of the word and of its letters in order, which swapped letters change little. Stop words mean nothing.
 */
const candidates: SQL = sql`
  typed as materialized (
    select position, word, (ts_lexize('english_stem', word))[1] as lexeme, sorted_letters(word) as letters
    from (
      select position, lower(unaccent(word)) as word
      from unnest(${sql.placeholder("words")}::text[], ${sql.placeholder("positions")}::int[]) as given (word, position)
    ) as plain
    where cardinality(ts_lexize('english_stem', word)) > 0
  ), exact as materialized (
    select distinct position, lexeme, 1.0::real as quality, module_count
    from typed join ${searchWords} using (lexeme)
    where release_id = ${release}
  ), begun as materialized (
    select position, word.*
    from typed cross join lateral (
      select lexeme, 0.4::real as quality, max(module_count) as module_count
      from ${searchWords}
      where release_id = ${release} and word like typed.word || '%'
      group by lexeme
      order by module_count desc, lexeme
      limit 10
    ) as word
    where position = ${sql.placeholder("unfinished")}::int and length(word) > 1
  ), unknown as materialized (
    select *
    from typed
    where length(word) > 3 and position not in (select position from exact union select position from begun)
    order by position
    limit ${mostUnknown}
  ), alike as materialized (
    select position, lexeme, max(quality) as quality, max(module_count) as module_count
    from (
      select position, lexeme, module_count, quality, max(quality) over (partition by position) as best_quality
      from (
        select position, spelt.lexeme, module_count, left(spelt.word, 1) = left(unknown.word, 1) as begins_alike,
          (similarity(spelt.word, unknown.word) + similarity(spelt.letters, unknown.letters)) / 2 as quality
        from unknown cross join lateral (
          select * from ${searchWords}
          where release_id = ${release} and abs(length(word) - length(unknown.word)) <= 2 and word % unknown.word
          union
          select * from ${searchWords} where release_id = ${release} and letters = unknown.letters
        ) as spelt
      ) as spelt
      where quality >= case when begins_alike then 0.32 else 0.5 end
    ) as likely
    where quality >= 0.75 * best_quality
    group by position, lexeme
  ), candidate as materialized (
    select position, lexeme, max(quality) as quality, max(module_count) as module_count, lexeme::tsquery as query
    from (select * from exact union all select * from begun union all select * from alike) as meaning
    group by position, lexeme
  )`;

/**
 * The best modules: how much each is about the typed words, counted by weight (title, headings, course, text), more for words that fewer modules
 * have, and less the fewer of the words are found. Those worth less than a fifth of the best one are left out. Of equal ones, in catalogue order.
 */
const best: SQL = sql`(
  with ${candidates}, worth as (
    select course_slug, module_number, position,
      max(quality * ln(1 + (select count(*) from ${searchModules} where release_id = ${release})::real / module_count)
        * ts_rank('{0.2, 0.3, 0.5, 1}', vector, query)) as score
    from candidate join ${searchModules} on release_id = ${release} and vector @@ query
    group by course_slug, module_number, position
  ), ranked as (
    select course_slug, module_number, sum(score) * count(*) as score, max(sum(score) * count(*)) over () as best_score
    from worth
    group by course_slug, module_number
  )
  select course_slug, module_number, (select string_agg(lexeme, ' | ')::tsquery from candidate) as query,
    row_number() over (order by score desc, ${courses.position}, course_slug, module_number) as place
  from ranked join ${courses} on ${courses.releaseId} = ${release} and ${courses.slug} = course_slug
  where score >= 0.2 * best_score
  order by place
  limit ${sql.placeholder("limit")}
) as best`;

/** The passage of the module that says most about it (in its text rather than in its heading), whole, each matching word between the two marks. */
const passage: SQL = sql`lateral (
  select ts_headline('public.ninefold', text, best.query, ${`HighlightAll=true, StartSel=${mark.start}, StopSel=${mark.stop}`}) as marked
  from ${searchPassages}
  where release_id = ${release} and course_slug = best.course_slug and module_number = best.module_number
  order by ts_rank('{1, 0, 0.3, 0}', vector, best.query, 1) desc, place
  limit 1
) as passage`;

/** Each search is one SQL statement. Nothing that was typed becomes part of a text search query: only stems of the release do. */
export const searchStatements = prepared((db) => ({
  modules: db
    .select({ ...outlineColumns, coursePath: courses.path, marked: sql<string>`passage.marked` })
    .from(best)
    .innerJoin(
      modules,
      and(
        eq(modules.releaseId, release),
        sql`${modules.courseSlug} = best.course_slug`,
        sql`${modules.number} = best.module_number`,
      ),
    )
    .innerJoin(courses, and(eq(courses.releaseId, release), eq(courses.slug, modules.courseSlug)))
    .crossJoin(passage)
    .orderBy(sql`best.place`)
    .prepare("search_modules"),

  /** The courses in which every typed word that means something is found, wherever in the course each of them is. */
  courses: db
    .select({ slug: sql<string>`course_slug` })
    .from(sql`(
      with ${candidates}
      select course_slug
      from candidate join ${searchModules} on release_id = ${release} and vector @@ query
      group by course_slug
      having count(distinct position) = (select count(distinct position) from typed)
    ) as found`)
    .prepare("search_courses"),
}));
