import { and, eq, notInArray, sql } from "drizzle-orm";
import { chunk } from "es-toolkit";
import type { Database } from "../db/database";
import { questions } from "../quizzes/questions.table";
import { insertSearchRows } from "../search/insertSearchRows";
import { searchModules } from "../search/searchModules.table";
import { searchPassages } from "../search/searchPassages.table";
import { searchWords } from "../search/searchWords.table";
import { contentReleases } from "./contentReleases.table";
import { courses } from "./courses.table";
import { dateChanges } from "./dateChanges";
import { modules } from "./modules.table";
import type { Content } from "./readContent";
import { releaseChannel, releaseWatch } from "./releaseWatch";

type Course = Content["courses"][number];

/** Any number, the same in every process: one release is loaded at a time. */
const contentLock = 909_002;
/** Releases before the current one that stay, for operations that are reading them. */
const keptReleases = 2;

/**
 * Makes `content` the current release, in one transaction, unless it already is. Earlier releases stay for a while, so that whoever reads one
 * reads it to its end; the process started last decides which release is current. Every process that watches learns of it, this one before
 * the promise resolves.
 * @returns whether anything changed
 */
export async function loadContent(db: Database, content: Content): Promise<boolean> {
  const isChanged = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${contentLock})`);
    const stored = await findRelease(tx, content.hash);
    if (stored?.isCurrent) return false;
    const [before] = await tx
      .update(contentReleases)
      .set({ isCurrent: false })
      .where(eq(contentReleases.isCurrent, true))
      .returning({ id: contentReleases.id });
    const releaseId = stored ? await makeCurrent(tx, stored.id) : await insertRelease(tx, content);
    if (before) await dateChanges(tx, before.id, releaseId);
    await dropOldReleases(tx);
    await tx.execute(sql`select pg_notify(${releaseChannel}, '')`);
    return true;
  });
  if (isChanged) {
    await releaseWatch(db).renew();
    await tidy(db);
  }
  return isChanged;
}

/**
 * Makes the space of dropped releases free, brings the planner's figures up to date, and has the indexes of words take in what waits beside them:
 * a PostgreSQL server does so within minutes, the embedded engine never by itself, and until then a search takes twice as long.
 */
async function tidy(db: Database): Promise<void> {
  await db.execute(
    sql`vacuum analyze ${contentReleases}, ${courses}, ${modules}, ${questions}, ${searchModules}, ${searchPassages}, ${searchWords}`,
  );
}

/** Whether the content of this name is the current release, so that nobody has to read its files. */
export async function isContentLoaded(db: Database, hash: string): Promise<boolean> {
  return (await findRelease(db, hash))?.isCurrent ?? false;
}

async function findRelease(
  db: Database,
  hash: string,
): Promise<{ id: number; isCurrent: boolean } | undefined> {
  const [release] = await db
    .select({ id: contentReleases.id, isCurrent: contentReleases.isCurrent })
    .from(contentReleases)
    .where(eq(contentReleases.hash, hash));
  return release;
}

async function makeCurrent(tx: Database, id: number): Promise<number> {
  await tx
    .update(contentReleases)
    .set({ isCurrent: true, loadedAt: sql`now()` })
    .where(eq(contentReleases.id, id));
  return id;
}

async function insertRelease(tx: Database, content: Content): Promise<number> {
  const [release] = await tx
    .insert(contentReleases)
    .values({
      hash: content.hash,
      site: content.site,
      moduleCount: content.courses.reduce((sum, course) => sum + course.modules.length, 0),
      isCurrent: true,
    })
    .returning({ id: contentReleases.id });
  if (!release) throw new Error("the release was not inserted");
  const releaseId = release.id;
  for (const some of chunk(content.courses, 50)) {
    await tx.insert(courses).values(some.map((course) => courseRow(releaseId, course)));
    await tx.insert(modules).values(some.flatMap((course) => moduleRows(releaseId, course)));
    await tx.insert(questions).values(some.flatMap((course) => questionRows(releaseId, course)));
  }
  await insertSearchRows(tx, releaseId, content.courses);
  return releaseId;
}

async function dropOldReleases(tx: Database): Promise<void> {
  const kept = tx
    .select({ id: contentReleases.id })
    .from(contentReleases)
    .where(eq(contentReleases.isCurrent, false))
    .orderBy(sql`${contentReleases.loadedAt} desc`, sql`${contentReleases.id} desc`)
    .limit(keptReleases);
  await tx
    .delete(contentReleases)
    .where(and(eq(contentReleases.isCurrent, false), notInArray(contentReleases.id, kept)));
}

function courseRow(releaseId: number, course: Course): typeof courses.$inferInsert {
  const {
    slug,
    position,
    title,
    summary,
    audience,
    outcomes,
    glossary,
    keywords,
    minutes,
    family,
    sidebarPercent,
  } = course;
  const { path, quizPath, rating, enrolled, pictures } = course;
  return {
    releaseId,
    slug,
    position,
    title,
    summary,
    audience,
    outcomes,
    glossary,
    keywords,
    minutes,
    family: family.toUpperCase(),
    sidebarPercent,
    path,
    quizPath,
    imageUrl: pictures.url,
    imageDarkUrl: pictures.darkUrl,
    imageAlt: course.image.alt,
    rating,
    enrolled,
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
