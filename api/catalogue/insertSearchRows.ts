import { sql } from "drizzle-orm";
import { chunk } from "es-toolkit";
import type { Database } from "../db/database";
import type { CourseSource } from "./courseFiles";
import { guides } from "./guides.table";
import { plainText } from "./passagesOf";
import { searchModules, searchPassages, searchWords } from "./search.table";

/** Rows per INSERT. PostgreSQL accepts at most 65,535 parameters in a statement. */
const rowsPerInsert = 1_000;

/** Inserts the search rows of a release. Quizzes have none: a search must not reveal questions or answers. */
export async function insertSearchRows(
  tx: Database,
  releaseId: number,
  courses: readonly CourseSource[],
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
      headings: [...headings, ...terms.map(({ term }) => plainText(term))].join("\n"),
      course,
      body: [
        ...(index === 0 ? [summary] : []),
        ...module.passages.map(({ text }) => text),
        ...terms.map(({ definition }) => plainText(definition)),
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
        const heading = plainText(term);
        return { heading, text: `${capitalised(heading)}: ${plainText(definition)}` };
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

function capitalised(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
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
