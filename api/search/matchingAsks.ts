import { type SQL, sql } from "drizzle-orm";
import { searchAsks, searchAskWords } from "../catalogue/search.table";
import { release } from "./candidates";

/** Quality of a synonym or corrected spelling relative to the typed word. */
const candidateWeight = sql.raw("0.8");
/** Share of the second-best question of a module. */
const secondAskWeight = sql.raw("0.3");

/**
 * Common table expressions that compare a message with the questions that modules answer. Requires those of
 * `candidates`. The similarity of two questions is the worth of their common words, divided by the
 * geometric mean of their own worths: 0 to 1. `module_ask` has a score for each module, from 0 to 1.3; the
 * row without a module is that of the off-topic examples. `asked_worth` has the sum of `leaning` over the
 * message's words, positive for words of modules' questions. The placeholders allWords and allPositions take
 * all words of the message, stop words included.
 */
export const matchingAsks: SQL = sql`
  asked as materialized (
    select position, lexeme, max(quality) as quality
    from (
      select position, (ts_lexize('public.english_words', lower(unaccent(word))))[1] as lexeme, 1.0 as quality
      from unnest(${sql.placeholder("allWords")}::text[], ${sql.placeholder("allPositions")}::int[])
        as given (word, position)
      union all
      select position, lexeme, ${candidateWeight} * quality from candidate
    ) as meant
    group by position, lexeme
  ), asked_word as materialized (
    select position, lexeme, quality, worth, leaning, asks
    from asked join ${searchAskWords} using (lexeme)
    where release_id = ${release}
  ), asked_worth as materialized (
    select sum(coalesce(worth, ${sql.placeholder("unknownWorth")}::real)) as worth,
      coalesce(sum(leaning), 0) as leaning
    from (select distinct position from asked) as word
      left join (
        select position, max(worth) as worth, (array_agg(leaning order by quality desc))[1] as leaning
        from asked_word
        group by position
      ) as known using (position)
  ), common as (
    select ask, sum(worth) as common_worth
    from (
      select ask, position, max(quality * worth) as worth
      from asked_word, unnest(asks) as ask
      group by ask, position
    ) as word
    group by ask
  ), module_ask as materialized (
    select course_slug, module_number,
      sum(similarity * case place when 1 then 1 else ${secondAskWeight} end) as score
    from (
      select *, row_number() over (partition by course_slug, module_number order by similarity desc) as place
      from (
        select course_slug, module_number,
          common_worth / sqrt(known_ask.worth * asked_worth.worth) as similarity
        from common join ${searchAsks} as known_ask using (ask) cross join asked_worth
        where release_id = ${release}
      ) as compared
    ) as placed
    where place <= 2
    group by course_slug, module_number
  )`;
