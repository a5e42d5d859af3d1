import { type SQL, sql } from "drizzle-orm";
import { contentReleases } from "../catalogue/contentReleases.table";
import { searchModules, searchPassages } from "../catalogue/search.table";
import { prepared } from "../db/database";
import { candidatesOf } from "../search/candidates";
import { mark } from "../search/excerptOf";

/** A passage that was found. */
export interface PassageRow {
  courseSlug: string;
  moduleNumber: number;
  heading: string;
  /** The heading has one of the rarer asked words. */
  isHeadingAsked: boolean;
  /** On one line, the rarer ones of the asked words between the two marks. */
  marked: string;
  /** How much the passage and its module say about what was asked; to compare with other passages only. */
  score: number;
  /** The worth of all asked words together, those that no module has included. */
  asked: number;
}

/** The number of passages with a word that make a module half about the word. */
const halfTopic = sql.raw("1.0");
/** Added by a title or heading with the word: as much as those passages. */
const inHeading = sql.raw("0.5");
/** Weight of a passage beside its module: a paragraph may share words with a question by chance. */
const ofPassage = sql.raw("0.33");
/** As many modules as an answer of 120 words can quote and name. */
const bestModules = sql.raw("3");
/** Enough to choose sentences from that can be read on their own. */
const passagesOfModule = sql.raw("6");
/** A word worth less than this share of the rarest one is not marked. */
const markedFrom = sql.raw("0.5");

const release = sql`${sql.placeholder("releaseId")}::int`;

/**
 * A word is worth the more the fewer modules have it, and less when it was guessed; one that no module has is
 * worth most, so that it counts against an answer. A module is about a word by n / (n + 1) when n of its
 * passages have it; a title counts as one passage. A passage scores by the words in it and by the topics of
 * its module. The result: passages of whole sentences from the best three modules, without the tasks.
 */
const best: SQL = sql`(
  with ${candidatesOf(release)}, total as materialized (
    select module_count::real as modules from ${contentReleases} where id = ${release}
  ), asked as materialized (
    select position, max(ln(1 + modules / coalesce(module_count, 0.5))) as worth
    from (select distinct position from typed) as word left join candidate using (position) cross join total
    group by position
  ), mention as materialized (
    select position, course_slug, module_number, place, max(quality * ln(1 + modules / module_count)) as worth,
      bool_or(vector @@ (lexeme || ':B')::tsquery) as is_heading
    from candidate join ${searchPassages} on release_id = ${release} and vector @@ query cross join total
    group by position, course_slug, module_number, place
    union all
    select position, course_slug, module_number, 0, max(quality * ln(1 + modules / module_count)), true
    from candidate join ${searchModules} on release_id = ${release} and vector @@ (lexeme || ':A')::tsquery cross join total
    group by position, course_slug, module_number
  ), topic as (
    select course_slug, module_number, sum(worth) as topicality
    from (
      select course_slug, module_number,
        max(worth) * (count(*) / (count(*) + ${halfTopic}) + case when bool_or(is_heading) then ${inHeading} else 0 end) as worth
      from mention
      group by position, course_slug, module_number
    ) as word
    group by course_slug, module_number
  ), found as (
    select course_slug, module_number, place, sum(worth) as worth from mention group by course_slug, module_number, place
  ), scored as (
    select course_slug, module_number, place, heading, text, topicality + ${ofPassage} * coalesce(found.worth, 0) as score
    from topic
      join ${searchPassages} using (course_slug, module_number)
      left join found using (course_slug, module_number, place)
    where release_id = ${release} and heading <> 'Try it' and text ~ '[.!]["'')]*$'
  ), placed as (
    select *, row_number() over (partition by course_slug, module_number order by score desc, heading = 'Remember' desc, place) as place_in_module,
      max(score) over (partition by course_slug, module_number) as module_score
    from scored
  ), ranked as (
    select *, dense_rank() over (order by module_score desc, course_slug, module_number) as module_place from placed
  )
  select course_slug, module_number, heading, text, score, (select sum(worth) from asked) as asked,
    (select string_agg(lexeme, ' | ')::tsquery from candidate join asked using (position)
      where worth >= ${markedFrom} * (select max(worth) from asked join candidate using (position))) as query,
    row_number() over (order by score desc, module_place, place) as place
  from ranked
  where module_place <= ${bestModules} and place_in_module <= ${passagesOfModule}
) as best`;

export const passageStatements = prepared((db) => ({
  /** The best passages for the asked words, best first. */
  best: db
    .select({
      courseSlug: sql<string>`best.course_slug`,
      moduleNumber: sql<number>`best.module_number`,
      heading: sql<string>`best.heading`,
      isHeadingAsked: sql<boolean>`to_tsvector('public.ninefold', best.heading) @@ best.query`,
      marked: sql<string>`ts_headline('public.ninefold', best.text, best.query, ${`HighlightAll=true, StartSel=${mark.start}, StopSel=${mark.stop}`})`,
      score: sql<number>`best.score::float8`,
      asked: sql<number>`best.asked::float8`,
    })
    .from(best)
    .orderBy(sql`best.place`)
    .prepare("assistant_passages"),
}));
