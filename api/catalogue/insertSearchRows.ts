import { sql } from "drizzle-orm";
import { chunk, upperFirst } from "es-toolkit";
import type { Database } from "../db/database";
import { guides } from "./guides.table";
import { modules } from "./modules.table";
import { withAsciiPunctuation } from "./passagesOf";
import type { Content } from "./readContent";
import type { CourseSource } from "./readCourses";
import { searchAsks, searchAskWords, searchModules, searchPassages, searchWords } from "./search.table";

/** Rows per INSERT. PostgreSQL accepts at most 65,535 parameters in a statement. */
const rowsPerInsert = 1_000;

/** Inserts the search rows of a release. Quizzes have none: a search must not reveal questions or answers. */
export async function insertSearchRows(
  tx: Database,
  releaseId: number,
  { courses, offTopic }: Pick<Content, "courses" | "offTopic">,
): Promise<void> {
  for (const rows of chunk(
    courses.flatMap((course) => moduleRows(releaseId, course)),
    rowsPerInsert,
  ))
    await tx.insert(searchModules).values(rows);
  for (const rows of chunk(
    courses.flatMap((course) => passageRows(releaseId, course)),
    rowsPerInsert,
  ))
    await tx.insert(searchPassages).values(rows);
  await insertWords(tx, releaseId);
  await insertAsks(tx, releaseId, offTopic);
}

function moduleRows(
  releaseId: number,
  { slug, title, keywords, summary, modules, glossary }: CourseSource,
): (typeof searchModules.$inferInsert)[] {
  const course = [title, ...keywords].join("\n");
  return modules.map((module, index) => {
    const terms = glossary.filter((term) => term.module === module.number);
    const headings = new Set(module.passages.map(({ heading }) => heading).filter(Boolean));
    return {
      releaseId,
      courseSlug: slug,
      moduleNumber: module.number,
      titles: index === 0 ? `${module.title}\n${course}` : module.title,
      headings: [...headings, ...terms.map(({ term }) => withAsciiPunctuation(term))].join("\n"),
      course,
      body: [
        ...(index === 0 ? [summary] : []),
        ...module.passages.map(({ text }) => text),
        ...terms.map(({ definition }) => withAsciiPunctuation(definition)),
      ].join("\n"),
    };
  });
}

function passageRows(
  releaseId: number,
  { slug, modules, glossary }: CourseSource,
): (typeof searchPassages.$inferInsert)[] {
  return modules.flatMap(({ number, passages }) => {
    const terms = glossary
      .filter(({ module }) => module === number)
      .map(({ term, definition }) => {
        const heading = withAsciiPunctuation(term);
        return { heading, text: `${upperFirst(heading)}: ${withAsciiPunctuation(definition)}` };
      });
    return [...passages, ...terms].map(({ heading, text }, index) => ({
      releaseId,
      courseSlug: slug,
      moduleNumber: number,
      place: index + 1,
      heading,
      text,
    }));
  });
}

/**
 * Fills the vocabulary from the search rows and the guides, without stop words, which have no stem. A word of
 * the guides alone counts as if one module contained it.
 */
async function insertWords(tx: Database, releaseId: number): Promise<void> {
  await tx.execute(sql`
    with texts as (
      select course_slug || '-' || module_number as module,
        concat_ws(' ', titles, headings, course, body) as text
      from ${searchModules} where release_id = ${releaseId}::int
      union all
      select course_slug || '-' || number, ask
      from ${modules}, jsonb_array_elements_text(asks) as ask where release_id = ${releaseId}::int
      union all
      select null, concat_ws(' ', title, keywords, summary, body)
      from ${guides} where release_id = ${releaseId}::int
    ), occurrence as (
      select module, word, (ts_lexize('english_stem', word))[1] as lexeme
      from texts, unnest(tsvector_to_array(to_tsvector('simple', unaccent(text)))) as word
      where word ~ '^[a-z0-9]+$'
    ), counted as (
      select lexeme, array_agg(distinct word) as words,
        greatest(count(distinct module), 1)::int as module_count
      from occurrence
      where lexeme <> ''
      group by lexeme
    )
    insert into ${searchWords} (release_id, word, lexeme, module_count)
    select ${releaseId}::int, word, lexeme, module_count
    from counted, unnest(words) as word`);
}

/** Share of the questions above which a word is not listed: it says little and costs the most. */
const maxShareOfAsks = sql.raw("0.2");

/** Fills the index of the modules' questions and of the examples of off-topic questions. */
async function insertAsks(tx: Database, releaseId: number, offTopic: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with asked as (
      select row_number() over (order by course_slug, number, place)::int as ask, course_slug, number, text
      from (
        select course_slug, number, place, text
        from ${modules}, jsonb_array_elements_text(asks) with ordinality as one (text, place)
        where release_id = ${releaseId}::int
        union all
        select null, null, place, text
        from jsonb_array_elements_text(${JSON.stringify(offTopic)}::jsonb)
          with ordinality as one (text, place)
      ) as listed
    ), occurrence as (
      select ask, course_slug, number, lexeme
      from asked,
        unnest(tsvector_to_array(to_tsvector('public.ninefold_words', replace(text, '''', '')))) as lexeme
    ), total as (
      select count(*)::real as asks, count(course_slug)::real as inside from asked
    ), counted as (
      select lexeme, array_agg(ask order by ask) as asks, count(*) as found,
        count(course_slug) as found_inside
      from occurrence
      group by lexeme
    ), word as (
      select lexeme,
        case when is_listed then ln(1 + total.asks / found) else 0 end as worth,
        ln((found_inside + 0.5) / (inside + 1))
          - ln((found - found_inside + 0.5) / (total.asks - inside + 1)) as leaning,
        case when is_listed then counted.asks else '{}' end as asks
      from counted cross join total
        cross join lateral (select found <= ${maxShareOfAsks} * total.asks as is_listed) as listing
    ), inserted as (
      insert into ${searchAskWords} (release_id, lexeme, worth, leaning, asks)
      select ${releaseId}::int, lexeme, worth, leaning, asks from word
    )
    insert into ${searchAsks} (release_id, ask, course_slug, module_number, worth)
    select ${releaseId}::int, ask, course_slug, number, sum(worth)
    from occurrence join word using (lexeme)
    group by ask, course_slug, number
    having sum(worth) > 0`);
}
