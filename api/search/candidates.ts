import { type SQL, sql } from "drizzle-orm";
import { searchWords } from "../catalogue/search.table";

/** Maximum number of unknown words and stems to compare with the vocabulary, which is the slowest step. */
const maxUnknown = sql.raw("16");

/** Length from which a word of the courses is found with two errors. */
const longWord = sql.raw("8");

/** The id of the release to search: the placeholder `releaseId`. */
export const release: SQL = sql`${sql.placeholder("releaseId")}::int`;

/**
 * Common table expressions that map each typed word to stems of the release. The last one is
 * `candidate`, with a quality from 0 to 1. A known word maps to its stem; an unfinished word also to the
 * words it is a prefix of; an unknown word to the most similar words, by trigrams of the word and of its
 * sorted letters. Stop words map to nothing, and so does a spelling that is a stop word ("for" of "four").
 * The placeholders words, positions and unfinished take the result of `typedWords`.
 */
export const candidates: SQL = sql`
  typed as materialized (
    select position, word, lexeme
    from (
      select position, word, (ts_lexize('english_stem', word))[1] as lexeme,
        first_value(cardinality(ts_lexize('english_stem', word)) = 0)
          over (partition by position order by place) as is_stop_word
      from (
        select position, lower(unaccent(word)) as word, place
        from unnest(${sql.placeholder("words")}::text[], ${sql.placeholder("positions")}::int[])
          with ordinality as given (word, position, place)
      ) as plain
    ) as known
    where not is_stop_word and lexeme is not null
  ), exact as materialized (
    select distinct position, lexeme, 1.0::real as quality, module_count
    from typed join ${searchWords} using (lexeme)
    where release_id = ${release}
  ), prefix as materialized (
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
    select position, form as word, sorted_letters(form) as letters
    from (
      select distinct position, form
      from typed, unnest(array[word, lexeme]) as form
      where length(word) > 3
        and position not in (select position from exact union select position from prefix)
      order by position, form
      limit ${maxUnknown}
    ) as spelling
  ), fuzzy as materialized (
    select position, lexeme, max(quality) as quality, max(module_count) as module_count
    from (
      select position, lexeme, module_count, quality,
        max(quality) over (partition by position) as best_quality
      from (
        select position, known.lexeme, module_count,
          left(known.word, 1) = left(unknown.word, 1) as has_same_initial,
          length(known.word) >= ${longWord} as is_long,
          (similarity(known.word, unknown.word) + similarity(known.letters, unknown.letters)) / 2 as quality
        from unknown cross join lateral (
          select * from ${searchWords}
          where release_id = ${release} and abs(length(word) - length(unknown.word)) <= 2
            and (word % unknown.word
              or word >= left(unknown.word, 1) and word < chr(ascii(unknown.word) + 1))
          union
          select * from ${searchWords} where release_id = ${release} and letters = unknown.letters
        ) as known
      ) as compared
      where quality >= case when not has_same_initial then 0.5 when is_long then 0.2 else 0.32 end
    ) as likely
    where quality >= 0.75 * best_quality
    group by position, lexeme
  ), candidate as materialized (
    select position, lexeme, max(quality) as quality, max(module_count) as module_count,
      lexeme::tsquery as query
    from (select * from exact union all select * from prefix union all select * from fuzzy) as matching
    group by position, lexeme
  )`;
