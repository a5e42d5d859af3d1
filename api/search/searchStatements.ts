import { and, eq, type SQL, sql } from "drizzle-orm";
import { contentReleases } from "../courses/contentReleases.table";
import { outlineColumns } from "../courses/courseQueries";
import { courses } from "../courses/courses.table";
import { modules } from "../courses/modules.table";
import { prepared } from "../db/database";
import { hiddenFromPlanner } from "../db/hiddenFromPlanner";
import { candidatesOf } from "./candidates";
import { mark } from "./excerptOf";
import { searchModules } from "./searchModules.table";
import { searchPassages } from "./searchPassages.table";

const release = sql`${sql.placeholder("releaseId")}::int`;
const candidates = candidatesOf(release);

/** The modules in which a candidate is found. Fenced off, so that the planner, who knows nothing of the query yet, asks the index and not all modules. */
const foundModules: SQL = sql`lateral (
  select course_slug, module_number, vector from ${searchModules}
  where release_id = ${release} and vector @@ query
  offset 0
) as found`;

/** How many content modules the release has. */
const allModules: SQL = sql`(select module_count from ${contentReleases} where id = ${release})::real`;

/**
 * The best modules: how much each is about the typed words, counted by weight (title, headings, course, text), more for words that fewer modules
 * have, and less the fewer of the words are found. Those worth less than a fifth of the best one are left out. Of equal ones, in catalogue order.
 */
const best: SQL = sql`(
  with ${candidates}, worth as (
    select course_slug, module_number, position,
      max(quality * ln(1 + ${allModules} / module_count)
        * ts_rank('{0.2, 0.3, 0.5, 1}', vector, query)) as score
    from candidate cross join ${foundModules}
    group by course_slug, module_number, position
  ), ranked as (
    select course_slug, module_number, sum(score) * count(*) as score, max(sum(score) * count(*)) over () as best_score
    from worth
    group by course_slug, module_number
  )
  select course_slug, module_number, (select string_agg(lexeme, ' | ')::tsquery from candidate) as query,
    row_number() over (order by score desc, position, course_slug, module_number) as place
  from ranked cross join lateral (
    select position from ${courses} where release_id = ${release} and slug = course_slug
    offset 0
  ) as course
  where score >= 0.2 * best_score
  order by place
  limit ${hiddenFromPlanner("limit", "int")}
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
      from candidate cross join ${foundModules}
      group by course_slug
      having count(distinct position) = (select count(distinct position) from typed)
    ) as found`)
    .prepare("search_courses"),
}));
