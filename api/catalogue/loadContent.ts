import { and, eq, lt, not, type SQL, sql } from "drizzle-orm";
import { chunk, sumBy } from "es-toolkit";
import type { Database } from "../db/database";
import { type ContentFiles, findContentFiles } from "./contentFiles";
import { contentReleases, heldForMinutes, releaseFormat } from "./contentReleases.table";
import { courses } from "./courses.table";
import { guides } from "./guides.table";
import { insertSearchRows } from "./insertSearchRows";
import { modules } from "./modules.table";
import { practiceItems } from "./practiceItems.table";
import { questions } from "./questions.table";
import { type Content, readContent } from "./readContent";
import { searchAsks, searchAskWords, searchModules, searchPassages, searchWords } from "./search.table";
import { splitPracticeItem } from "./splitPracticeItem";

type Course = Content["courses"][number];

/** Key of the advisory lock that serializes loads across processes. */
const contentLock = 909_002;

/**
 * Makes the content of the folder the current release. Skips validation and rendering, which take most of the
 * startup time, if the current release has the same hash.
 * @throws ContentError when the content is invalid
 */
export async function loadContentFolder(db: Database, folder: string): Promise<ContentFiles> {
  const files = await findContentFiles(folder);
  if (await isContentLoaded(db, files.hash)) {
    // The process that loaded it may have been killed before the vacuum.
    await vacuumContentIfDue(db);
    return files;
  }
  const content = await readContent(folder);
  await loadContent(db, content);
  return content;
}

/**
 * Makes `content` the current release, in one transaction, unless it already is. The last load wins. Deletes
 * releases that no process holds any more. Every process notices the new release within a second.
 * @returns true if the current release changed
 */
export async function loadContent(db: Database, content: Content, format = releaseFormat): Promise<boolean> {
  const isChanged = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${contentLock})`);
    const stored = await findRelease(tx, content.hash);
    if (stored?.isCurrent) return false;
    const [previous] = await tx
      .update(contentReleases)
      .set({ isCurrent: false })
      .where(eq(contentReleases.isCurrent, true))
      .returning({ id: contentReleases.id });
    const releaseId = stored ? await makeCurrent(tx, stored.id) : await insertRelease(tx, content, format);
    if (previous) await setChangedAt(tx, previous.id, releaseId);
    await tx
      .delete(contentReleases)
      .where(and(eq(contentReleases.isCurrent, false), lt(contentReleases.heldUntil, sql`now()`)));
    return true;
  });
  if (isChanged) await vacuumContent(db);
  return isChanged;
}

/** Vacuums the tables of the content, unless this was done since the current release was inserted. */
async function vacuumContentIfDue(db: Database): Promise<void> {
  // `search_words` is the last table of `vacuumContent`: its statistics show a completed vacuum.
  const hasStatistics = sql`exists (
    select from pg_stats where schemaname = 'public' and tablename = 'search_words' and attname = 'release_id'
      and ${contentReleases.id} = any (most_common_vals::text::int[])
  )`;
  const isDue = await db.$count(contentReleases, and(contentReleases.isCurrent, not(hasStatistics)));
  if (isDue > 0) await vacuumContent(db);
}

/** The embedded engine has no autovacuum, and without a vacuum a search takes twice as long. */
async function vacuumContent(db: Database): Promise<void> {
  await db.execute(
    sql`vacuum analyze ${contentReleases}, ${courses}, ${modules}, ${questions}, ${practiceItems}, ${guides},
      ${searchModules}, ${searchPassages}, ${searchAsks}, ${searchAskWords}, ${searchWords}`,
  );
}

/** Returns true if the current release has this hash. */
export async function isContentLoaded(db: Database, hash: string): Promise<boolean> {
  return (await findRelease(db, hash))?.isCurrent ?? false;
}

async function findRelease(db: Database, hash: string) {
  const [release] = await db
    .select({ id: contentReleases.id, isCurrent: contentReleases.isCurrent })
    .from(contentReleases)
    .where(eq(contentReleases.hash, hash));
  return release;
}

async function makeCurrent(tx: Database, id: number): Promise<number> {
  await tx
    .update(contentReleases)
    .set({
      isCurrent: true,
      loadedAt: sql`now()`,
      heldUntil: sql`now() + make_interval(mins => ${heldForMinutes})`,
    })
    .where(eq(contentReleases.id, id));
  return id;
}

async function insertRelease(tx: Database, content: Content, format: number): Promise<number> {
  const [release] = await tx
    .insert(contentReleases)
    .values({
      hash: content.hash,
      site: content.site,
      moduleCount: sumBy(content.courses, (course) => course.modules.length),
      isCurrent: true,
      format,
    })
    .returning({ id: contentReleases.id });
  if (!release) throw new Error("the release was not inserted");
  const releaseId = release.id;
  for (const batch of chunk(content.courses, 50)) {
    await tx.insert(courses).values(batch.map((course) => courseRow(releaseId, course)));
    await tx.insert(modules).values(batch.flatMap((course) => moduleRows(releaseId, course)));
    await tx.insert(questions).values(batch.flatMap((course) => questionRows(releaseId, course)));
    const items = batch.flatMap((course) => practiceRows(releaseId, course));
    if (items.length > 0) await tx.insert(practiceItems).values(items);
  }
  if (content.guides.length > 0) await tx.insert(guides).values(guideRows(releaseId, content));
  await insertSearchRows(tx, releaseId, content);
  return releaseId;
}

function courseRow(releaseId: number, course: Course): typeof courses.$inferInsert {
  return {
    // Drizzle inserts only the properties that are columns.
    ...course,
    releaseId,
    family: course.family.toUpperCase() as Uppercase<typeof course.family>,
    imageUrl: course.pictures.url,
    imageDarkUrl: course.pictures.darkUrl,
    imageAlt: course.image.alt,
  };
}

function moduleRows(releaseId: number, course: Course): (typeof modules.$inferInsert)[] {
  const content = course.modules.map((module) => ({
    releaseId,
    courseSlug: course.slug,
    number: module.number,
    kind: "CONTENT" as const,
    title: module.title,
    body: module.body,
    bodyHtml: module.bodyHtml,
    videoId: module.video.id,
    videoTitle: module.video.title,
    videoChannel: module.video.channel,
    videoLookFor: module.video.lookFor,
    videoSummary: module.video.summary,
    videoIsForAdults: module.video.isForAdults,
    videoMinutes: module.video.minutes,
    images: module.images,
    guideSlug: module.guideSlug,
    asks: module.asks,
  }));
  const quizEntry = {
    releaseId,
    courseSlug: course.slug,
    number: course.modules.length + 1,
    kind: "QUIZ" as const,
    title: "Quiz",
  };
  return [...content, quizEntry];
}

function questionRows(releaseId: number, course: Course): (typeof questions.$inferInsert)[] {
  return course.questions.map((question, index) => ({
    releaseId,
    courseSlug: course.slug,
    number: index + 1,
    text: question.text,
    options: question.options.map((option) => option.text),
    answer: question.answer,
    explanation: question.explanation,
    temptations: question.options.map((option) => option.tempting ?? null),
    moduleNumber: question.module,
  }));
}

function practiceRows(releaseId: number, course: Course): (typeof practiceItems.$inferInsert)[] {
  return course.practice.map((item, position) => ({
    releaseId,
    courseSlug: course.slug,
    slug: item.id,
    position,
    moduleNumber: item.module,
    kind: item.kind.toUpperCase() as Uppercase<typeof item.kind>,
    ...splitPracticeItem(item),
  }));
}

function guideRows(releaseId: number, content: Content): (typeof guides.$inferInsert)[] {
  return content.guides.map((guide) => ({ ...guide, releaseId, keywords: guide.keywords.join("\n") }));
}

/** Columns that do not affect `changed_at`: keys, order, words for the search, figures, layout, HTML. */
const ignoredColumns = sql.raw(
  "'{release_id,position,keywords,asks,family,sidebar_percent,rating,enrolled,changed_at,body_html}'::text[]",
);

/** The texts and questions of a course as one JSON value, for comparison. */
const contentOf = (course: SQL) => sql`jsonb_build_array(
  to_jsonb(${course}) - ${ignoredColumns},
  (select jsonb_agg(to_jsonb(modules) - ${ignoredColumns} order by number) from modules
    where modules.release_id = ${course}.release_id and course_slug = slug),
  (select jsonb_agg(to_jsonb(questions) - ${ignoredColumns} order by number) from questions
    where questions.release_id = ${course}.release_id and course_slug = slug),
  (select jsonb_agg(to_jsonb(practice_items) - ${ignoredColumns} order by practice_items.slug)
    from practice_items
    where practice_items.release_id = ${course}.release_id and course_slug = ${course}.slug))`;

/** Sets `changed_at` of a new release's courses; unchanged courses keep theirs. */
async function setChangedAt(tx: Database, previousId: number, releaseId: number): Promise<void> {
  const [previous, current] = [sql.raw("previous"), sql.raw("current_courses")];
  await tx.execute(sql`
    update courses as ${current} set changed_at = coalesce(
      (select changed_at from courses as ${previous}
        where release_id = ${previousId} and slug = ${current}.slug
          and ${contentOf(previous)} = ${contentOf(current)}),
      now())
    where release_id = ${releaseId}`);
}
