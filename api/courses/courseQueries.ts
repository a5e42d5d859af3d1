import { type AnyColumn, and, asc, count, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { type Database, prepared } from "../db/database";
import { hiddenFromPlanner } from "../db/hiddenFromPlanner";
import { jsonObject } from "../db/jsonObject";
import { completions } from "../progress/completions.table";
import type { Ticks } from "../progress/progressReader";
import { contentReleases } from "./contentReleases.table";
import { courses } from "./courses.table";
import { modules } from "./modules.table";

const release = sql.placeholder("releaseId");
const inCatalogueOrder = [asc(courses.position), asc(courses.slug)] as const;

/** `column` is one of the texts in the placeholder's array. Without the second cast `any` would look for the text among arrays. */
export function isAnyOf(column: SQL | AnyColumn, placeholder: string): SQL {
  return sql`${column} = any(${hiddenFromPlanner(placeholder, "text[]")}::text[])`;
}

/** A module without its texts, which are many times larger. */
export const outlineColumns = {
  courseSlug: modules.courseSlug,
  number: modules.number,
  kind: modules.kind,
  title: modules.title,
  videoId: modules.videoId,
  videoTitle: modules.videoTitle,
  videoChannel: modules.videoChannel,
  videoLookFor: modules.videoLookFor,
};

const { releaseId: _, outcomes, glossary, keywords, ...shortColumns } = getTableColumns(courses);

// Columns are written out: in a select from one table Drizzle leaves their tables out.
const titles = sql<ModuleTitle[] | null>`case when ${sql.placeholder("withTitles")}::boolean then (
  select json_agg(json_build_array(number, kind, modules.title) order by number) from ${modules} modules
  where modules.release_id = ${courses}.release_id and modules.course_slug = ${courses}.slug
) end`;

const ticks = sql<Ticks>`(
  select json_build_object(
    'courseSlug', ${courses}.slug,
    'completed', coalesce(json_agg(module_number order by module_number), '[]'),
    'tickedAtMs', coalesce(json_agg(extract(epoch from completed_at) * 1000 order by module_number), '[]')
  ) from ${completions} completions
  where user_id = ${sql.placeholder("learnerId")}::uuid and course_slug = ${courses}.slug
)`;

/** What is needed of a course to name it and to lead to it. */
const { position, slug, title, path, quizPath } = courses;
const briefColumns = { position, id: slug, slug, title, path, quizPath };

/** Reads of one release's courses and modules, each one SQL statement. */
export const courseQueries = prepared((db) => ({
  currentRelease: db
    .select({ id: contentReleases.id, hash: contentReleases.hash, loadedAt: contentReleases.loadedAt })
    .from(contentReleases)
    .where(eq(contentReleases.isCurrent, true))
    .prepare("current_release"),

  site: db
    .select({ site: contentReleases.site })
    .from(contentReleases)
    .where(eq(contentReleases.id, release))
    .prepare("site"),

  page: pageOf<ListedCourseRow>(db, shortColumns).prepare("courses_page"),

  /** For who asks for nothing but names and addresses: a fraction of the text. */
  briefPage: pageOf<BriefCourse>(db, briefColumns).prepare("courses_brief_page"),

  /** The same with the ticks of a learner; statements of their own, for what is everybody's reads nothing of learners. */
  pageOfLearner: pageOf<ListedCourseRow>(db, { ...shortColumns, ticks }).prepare("courses_page_of_learner"),

  briefPageOfLearner: pageOf<BriefCourse>(db, { ...briefColumns, ticks }).prepare(
    "courses_brief_page_of_learner",
  ),

  /** Every course with all its texts, in catalogue order. */
  all: db
    .select()
    .from(courses)
    .where(eq(courses.releaseId, release))
    .orderBy(...inCatalogueOrder)
    .prepare("courses_all"),

  total: db
    .select({ total: count() })
    .from(courses)
    .where(eq(courses.releaseId, release))
    .prepare("courses_total"),

  bySlugs: db
    .select()
    .from(courses)
    .where(and(eq(courses.releaseId, release), isAnyOf(courses.slug, "slugs")))
    .prepare("courses_by_slugs"),

  /** By course path or quiz path, both compared in lower case. */
  byPaths: db
    .select()
    .from(courses)
    .where(
      and(
        eq(courses.releaseId, release),
        or(isAnyOf(sql`lower(${courses.path})`, "paths"), isAnyOf(sql`lower(${courses.quizPath})`, "paths")),
      ),
    )
    .prepare("courses_by_paths"),

  outlines: db
    .select(outlineColumns)
    .from(modules)
    .where(and(eq(modules.releaseId, release), isAnyOf(modules.courseSlug, "slugs")))
    .orderBy(asc(modules.courseSlug), asc(modules.number))
    .prepare("module_outlines"),

  /** Texts of the modules of these courses and numbers, the first number being of the first course and so on. */
  texts: db
    .select({
      courseSlug: modules.courseSlug,
      number: modules.number,
      body: modules.body,
      bodyHtml: modules.bodyHtml,
    })
    .from(modules)
    .where(
      and(
        eq(modules.releaseId, release),
        sql`(${modules.courseSlug}, ${modules.number}) in (
          select * from unnest(${sql.placeholder("slugs")}::text[], ${sql.placeholder("numbers")}::int[])
        )`,
      ),
    )
    .prepare("module_texts"),
}));

/** The courses after a position and slug, in catalogue order, without their long texts; where slugs are given, only those. */
function pageOf<Row>(db: Database, columns: Record<string, AnyColumn | SQL>) {
  const course = jsonObject({ ...columns, titles }).as("course");
  const page = db
    .select({ position: courses.position, slug: courses.slug, course })
    .from(courses)
    .where(
      and(
        eq(courses.releaseId, release),
        sql`(${courses.position}, ${courses.slug}) > (${sql.placeholder("position")}::int, ${sql.placeholder("slug")}::text)`,
        or(sql`${sql.placeholder("slugs")}::text[] is null`, isAnyOf(courses.slug, "slugs")),
      ),
    )
    .orderBy(...inCatalogueOrder)
    .limit(sql.placeholder("limit"))
    .as("page");
  return db
    .select({
      courses: sql<Row[]>`coalesce(json_agg(${page.course} order by ${page.position}, ${page.slug}), '[]')`,
    })
    .from(page);
}

export type CourseRow = typeof courses.$inferSelect;
/** What a list reads with each course. */
interface ReadWithCourse {
  /** Of its modules, in order; null when they were not asked for. */
  titles: ModuleTitle[] | null;
  /** Of the learner, where one is given. */
  ticks?: Ticks;
}
/** A course as lists read it. */
export interface ListedCourseRow
  extends Omit<CourseRow, "releaseId" | "outcomes" | "glossary" | "keywords" | "changedAt">,
    ReadWithCourse {
  /** As JSON writes it. */
  changedAt: string;
}
/** The least of a course that a list reads, as it is visible. */
export interface BriefCourse
  extends Pick<CourseRow, "position" | "slug" | "title" | "path" | "quizPath">,
    ReadWithCourse {
  id: string;
}
export type ModuleOutline = Omit<typeof modules.$inferSelect, "releaseId" | "body" | "bodyHtml">;
/** A module as lists of courses read it. */
export type ModuleTitle = [number: number, kind: ModuleOutline["kind"], title: string];

/** What tells a module from all others of its release. */
export function moduleId(courseSlug: string, number: number): string {
  return `${courseSlug}-${number}`;
}
