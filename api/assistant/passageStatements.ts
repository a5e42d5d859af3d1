import { type SQL, sql } from "drizzle-orm";
import { contentReleases } from "../catalogue/contentReleases.table";
import { searchAsks, searchModules, searchPassages } from "../catalogue/search.table";
import { prepared } from "../db/database";
import { candidates, release } from "../search/candidates";
import { headlineOptions } from "../search/excerptOf";
import { matchingAsks } from "../search/matchingAsks";

/** A matching passage. */
export interface PassageRow {
  courseSlug: string;
  moduleNumber: number;
  heading: string;
  /** The heading contains one of the rarer query words. */
  headingMatches: boolean;
  /** Text on one line, with the rarer query words between the two marks. */
  marked: string;
  /** Relevance of the passage and its module; comparable between messages. */
  score: number;
  /** Share of the worth of the query words that the module contains, 0 to 1. */
  coverage: number;
  /** Similarity of the message to the examples of off-topic questions, 0 to 1.3. */
  offTopic: number;
  /** Sum over the words of the message: positive if they are typical of questions that modules answer. */
  leaning: number;
}

/** Number of passages and questions with a word at which the topicality of a module is one half. */
const halfTopicalityCount = sql.raw("1.0");
/** Topicality added by a title or heading with the word. */
const headingTopicality = sql.raw("0.5");
/** Weight of a passage relative to its module: a paragraph may share words with a question by chance. */
const passageWeight = sql.raw("0.33");
/** Weight of the similarity to the module's questions relative to its topicality. */
const asksWeight = sql.raw("2.5");
/** Modules whose passages are compared. */
const comparedModules = sql.raw("10");
/** Number of modules that a reply of 120 words can quote and name. */
const bestModules = sql.raw("3");
/** Enough to contain sentences that can be read on their own. */
const rowsPerModule = sql.raw("6");
/** Minimum worth of a marked word, as a share of the rarest one. */
const minMarkedShare = sql.raw("0.5");

/**
 * Selects passages of whole sentences from the best three modules, without the tasks. The worth of a word
 * grows with its rarity among modules and shrinks if its spelling was guessed. A word that no module contains
 * has the highest worth, so that it counts against a reply. The topicality of a module for a word is
 * n / (n + 1) if n of its passages and questions contain it; a title counts as a passage. The score of a
 * passage is the topicality of its module plus the weighted worth of its own words, divided by the root of
 * the worth of all query words, because random matches grow with that root; plus the weighted similarity of
 * the message to the module's questions.
 */
const best: SQL = sql`(
  with ${candidates}, ${matchingAsks}, total as materialized (
    select module_count::real as modules from ${contentReleases} where id = ${release}
  ), query_words as materialized (
    select position,
      max(coalesce(quality * ln(1 + modules / module_count), 0)
        + (1 - coalesce(quality, 0)) * ln(1 + modules / 0.5)) as worth
    from (select distinct position from typed) as word
      left join candidate using (position)
      cross join total
    group by position
  ), query_total as materialized (
    select greatest(sum(worth), 1) as worth from query_words
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
    union all
    select position, course_slug, module_number, -ask,
      max(candidate.quality * ln(1 + modules / module_count)), false
    from candidate join asked_word using (position, lexeme)
      cross join lateral unnest(asks) as ask
      join ${searchAsks} using (ask)
      cross join total
    where release_id = ${release} and course_slug is not null
    group by position, course_slug, module_number, ask
  ), topic as (
    select course_slug, module_number, sum(worth) as worth,
      sum(worth * (passages / (passages + ${halfTopicalityCount})
        + case when is_heading then ${headingTopicality} else 0 end)) as topicality
    from (
      select course_slug, module_number, max(worth) as worth, count(*) as passages,
        bool_or(is_heading) as is_heading
      from mention
      group by position, course_slug, module_number
    ) as word
    group by course_slug, module_number
  ), compared as materialized (
    select course_slug, module_number,
      coalesce(topicality, 0) / sqrt(query_total.worth)
        + ${asksWeight} * coalesce(module_ask.score, 0) as score,
      coalesce(topic.worth, 0) / query_total.worth as coverage
    from topic full join module_ask using (course_slug, module_number) cross join query_total
    where course_slug is not null
    order by score desc, course_slug, module_number
    limit ${comparedModules}
  ), found as (
    select course_slug, module_number, place, sum(worth) as worth
    from mention
    group by course_slug, module_number, place
  ), scored as (
    select course_slug, module_number, place, heading, text, coverage,
      score + ${passageWeight} * coalesce(found.worth, 0) / sqrt(query_total.worth) as score
    from compared
      join ${searchPassages} using (course_slug, module_number)
      left join found using (course_slug, module_number, place)
      cross join query_total
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
  select course_slug, module_number, heading, text, score, coverage,
    coalesce((select score from module_ask where course_slug is null), 0) as off_topic,
    (select leaning from asked_worth) as leaning,
    (select string_agg(lexeme, ' | ')::tsquery
      from candidate join query_words using (position)
      where worth >= ${minMarkedShare} * (select max(worth) from query_words join candidate using (position))
    ) as query,
    row_number() over (order by score desc, module_place, place) as place
  from ranked
  where module_place <= ${bestModules} and place_in_module <= ${rowsPerModule}
) as best`;

export const passageStatements = prepared((db) => ({
  /** The best passages for the query words, best first. */
  best: db
    .select({
      courseSlug: sql<string>`best.course_slug`,
      moduleNumber: sql<number>`best.module_number`,
      heading: sql<string>`best.heading`,
      headingMatches: sql<boolean>`coalesce(
        to_tsvector('public.ninefold', best.heading) @@ best.query, false)`,
      marked: sql<string>`coalesce(
        ts_headline('public.ninefold', best.text, best.query, ${headlineOptions}), best.text)`,
      score: sql<number>`best.score::float8`,
      coverage: sql<number>`best.coverage::float8`,
      offTopic: sql<number>`best.off_topic::float8`,
      leaning: sql<number>`best.leaning::float8`,
    })
    .from(best)
    .orderBy(sql`best.place`)
    .prepare("assistant_passages"),
}));
