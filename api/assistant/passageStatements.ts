import { type SQL, sql } from "drizzle-orm";
import { contentReleases } from "../catalogue/contentReleases.table";
import { searchModules, searchPassages } from "../catalogue/search.table";
import { prepared } from "../db/database";
import { candidatesOf } from "../search/candidates";
import { mark } from "../search/excerptOf";

/** A matching passage. */
export interface PassageRow {
  courseSlug: string;
  moduleNumber: number;
  heading: string;
  /** The heading contains one of the rarer query words. */
  headingMatches: boolean;
  /** Text on one line, with the rarer query words between the two marks. */
  marked: string;
  /** Relevance of the passage and its module; comparable within one result only. */
  score: number;
  /** Total worth of the query words, including those that no module contains. */
  queryWorth: number;
}

/** Number of passages with a word at which the topicality of a module is one half. */
const halfTopic = sql.raw("1.0");
/** Topicality added by a title or heading with the word. */
const inHeading = sql.raw("0.5");
/** Weight of a passage relative to its module: a paragraph may share words with a question by chance. */
const ofPassage = sql.raw("0.33");
/** Number of modules that a reply of 120 words can quote and name. */
const bestModules = sql.raw("3");
/** Enough to contain sentences that can be read on their own. */
const passagesOfModule = sql.raw("6");
/** Minimum worth of a marked word, as a share of the rarest one. */
const markedFrom = sql.raw("0.5");

const release = sql`${sql.placeholder("releaseId")}::int`;

/**
 * Selects passages of whole sentences from the best three modules, without the tasks. The worth of a word
 * grows with its rarity among modules and shrinks if its spelling was guessed. A word that no module contains
 * has the highest worth, so that it counts against a reply. The topicality of a module for a word is
 * n / (n + 1) if n of its passages contain it; a title counts as a passage. The score of a passage is the
 * topicality of its module plus the weighted worth of its own words.
 */
const best: SQL = sql`(
  with ${candidatesOf(release)}, total as materialized (
    select module_count::real as modules from ${contentReleases} where id = ${release}
  ), query_words as materialized (
    select position, max(ln(1 + modules / coalesce(module_count, 0.5))) as worth
    from (select distinct position from typed) as word
      left join candidate using (position)
      cross join total
    group by position
  ), mention as materialized (
    select position, course_slug, module_number, place,
      max(quality * ln(1 + modules / module_count)) as worth,
      bool_or(vector @@ (lexeme || ':B')::tsquery) as is_heading
    from candidate join ${searchPassages} on release_id = ${release} and vector @@ query cross join total
    group by position, course_slug, module_number, place
    union all
    select position, course_slug, module_number, 0, max(quality * ln(1 + modules / module_count)), true
    from candidate
      join ${searchModules} on release_id = ${release} and vector @@ (lexeme || ':A')::tsquery
      cross join total
    group by position, course_slug, module_number
  ), topic as (
    select course_slug, module_number, sum(worth) as topicality
    from (
      select course_slug, module_number,
        max(worth) * (count(*) / (count(*) + ${halfTopic})
          + case when bool_or(is_heading) then ${inHeading} else 0 end) as worth
      from mention
      group by position, course_slug, module_number
    ) as word
    group by course_slug, module_number
  ), found as (
    select course_slug, module_number, place, sum(worth) as worth
    from mention
    group by course_slug, module_number, place
  ), scored as (
    select course_slug, module_number, place, heading, text,
      topicality + ${ofPassage} * coalesce(found.worth, 0) as score
    from topic
      join ${searchPassages} using (course_slug, module_number)
      left join found using (course_slug, module_number, place)
    where release_id = ${release} and heading <> 'Try it' and text ~ '[.!]["'')]*$'
  ), placed as (
    select *,
      row_number() over (
        partition by course_slug, module_number order by score desc, heading = 'Remember' desc, place
      ) as place_in_module,
      max(score) over (partition by course_slug, module_number) as module_score
    from scored
  ), ranked as (
    select *, dense_rank() over (order by module_score desc, course_slug, module_number) as module_place
    from placed
  )
  select course_slug, module_number, heading, text, score,
    (select sum(worth) from query_words) as query_worth,
    (select string_agg(lexeme, ' | ')::tsquery
      from candidate join query_words using (position)
      where worth >= ${markedFrom} * (select max(worth) from query_words join candidate using (position))
    ) as query,
    row_number() over (order by score desc, module_place, place) as place
  from ranked
  where module_place <= ${bestModules} and place_in_module <= ${passagesOfModule}
) as best`;

const headlineOptions = `HighlightAll=true, StartSel=${mark.start}, StopSel=${mark.stop}`;

export const passageStatements = prepared((db) => ({
  /** The best passages for the query words, best first. */
  best: db
    .select({
      courseSlug: sql<string>`best.course_slug`,
      moduleNumber: sql<number>`best.module_number`,
      heading: sql<string>`best.heading`,
      headingMatches: sql<boolean>`to_tsvector('public.ninefold', best.heading) @@ best.query`,
      marked: sql<string>`ts_headline('public.ninefold', best.text, best.query, ${headlineOptions})`,
      score: sql<number>`best.score::float8`,
      queryWorth: sql<number>`best.query_worth::float8`,
    })
    .from(best)
    .orderBy(sql`best.place`)
    .prepare("assistant_passages"),
}));
