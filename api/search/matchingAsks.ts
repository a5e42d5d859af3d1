import { type SQL, sql } from "drizzle-orm";
import { searchAsks } from "../catalogue/search.table";

/** Quality of a synonym or corrected spelling relative to the typed word. */
const ofCandidate = sql.raw("0.8");
/** Share of the second-best question of a module. */
const ofSecond = sql.raw("0.3");

/**
 * Builds common table expressions that compare a message with the questions that modules answer, stop words
 * included. Requires those of `candidatesOf`. The similarity of two questions is the worth of their common
 * words, divided by the geometric mean of their own worths: 0 to 1. `module_ask` has a score for each module,
 * from 0 to 1.3; the row without a module is that of the off-topic examples. `asked_worth` has the sum of
 * `leaning` over the message's words, positive for words of modules' questions. The placeholders allWords
 * and allPositions take all words of the message.
 */
export const matchingAsksOf = (release: SQL): SQL => sql`
  asked as materialized (
    select position, lexeme, max(quality) as quality
    from (
      select position, (ts_lexize('public.english_words', lower(unaccent(word))))[1] as lexeme, 1.0 as quality
      from unnest(${sql.placeholder("allWords")}::text[], ${sql.placeholder("allPositions")}::int[])
        as given (word, position)
      union all
      select position, lexeme, ${ofCandidate} * quality from candidate
    ) as meant
    group by position, lexeme
  ), posting as materialized (
    select position, lexeme, quality, ask, course_slug, module_number, worth, leaning, ask_worth
    from asked join ${searchAsks} using (lexeme)
    where release_id = ${release}
  ), asked_worth as materialized (
    select sum(coalesce(worth, ${sql.placeholder("unknownWorth")}::real)) as worth,
      coalesce(sum(leaning), 0) as leaning
    from (select distinct position from asked) as word
      left join (
        select position, max(worth) as worth, (array_agg(leaning order by quality desc))[1] as leaning
        from posting
        group by position
      ) as known using (position)
  ), ask_score as (
    select ask, course_slug, module_number,
      sum(worth) / sqrt(ask_worth * (select worth from asked_worth)) as score
    from (
      select ask, course_slug, module_number, ask_worth, position, max(quality * worth) as worth
      from posting
      group by ask, course_slug, module_number, ask_worth, position
    ) as word
    group by ask, course_slug, module_number, ask_worth
  ), module_ask as materialized (
    select course_slug, module_number,
      sum(score * case place when 1 then 1 else ${ofSecond} end) as score
    from (
      select *, row_number() over (partition by course_slug, module_number order by score desc) as place
      from ask_score
    ) as placed
    where place <= 2
    group by course_slug, module_number
  )`;
