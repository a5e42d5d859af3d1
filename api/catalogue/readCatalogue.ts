// The enums below are declared beside decorated types.
import "reflect-metadata";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { groupBy } from "es-toolkit";
import type { Database } from "../db/database";
import { type AnswerKey, setAnswerKeys } from "./answerKeys";
import { Catalogue, type Release } from "./catalogue";
import { contentReleases, releaseFormat } from "./contentReleases.table";
import { type Course, CourseFamily } from "./course.type";
import { courses } from "./courses.table";
import { type Module, ModuleKind, type Video } from "./module.type";
import { modules } from "./modules.table";
import { questions } from "./questions.table";
import type { Question } from "./quiz.type";

type CourseRow = typeof courses.$inferSelect;
type ModuleRow = typeof modules.$inferSelect;
type QuestionRow = typeof questions.$inferSelect;

/** About 150 kB of text: reading them holds the event loop for some milliseconds. */
const coursesOfBatch = 5;

/** The current release, if this code can read its format. */
export async function currentRelease(db: Database): Promise<Release | null> {
  const [release] = await db
    .select({ id: contentReleases.id, hash: contentReleases.hash, loadedAt: contentReleases.loadedAt })
    .from(contentReleases)
    .where(and(eq(contentReleases.isCurrent, true), eq(contentReleases.format, releaseFormat)));
  return release ?? null;
}

/**
 * Reads the current release into memory, for commands that serve nothing.
 * @throws Error when no content has been loaded
 */
export async function readCurrentCatalogue(db: Database): Promise<Catalogue> {
  const release = await currentRelease(db);
  if (!release) throw new Error("no content has been loaded");
  return readCatalogue(db, release);
}

/** Reads a release into memory, a few courses at a time, so that requests are served meanwhile. */
export async function readCatalogue(db: Database, release: Release): Promise<Catalogue> {
  const read: Course[] = [];
  const keys = new Map<string, AnswerKey[]>();
  for (let batch = await readBatch(db, release.id); batch.length > 0; ) {
    for (const { course, questionRows } of batch) {
      read.push(course);
      keys.set(course.slug, questionRows.map(answerKeyOf));
    }
    batch = await readBatch(db, release.id, read.at(-1));
  }
  // Read last: a release is removed as a whole, so the courses are complete if it is still there.
  const [stored] = await db
    .select({ site: contentReleases.site })
    .from(contentReleases)
    .where(eq(contentReleases.id, release.id));
  if (!stored) throw new Error(`the release ${release.id} was removed while it was read`);
  const { slides, banner, testimonials, team } = stored.site;
  const site = frozen({ slides, banner, testimonials, team });
  const catalogue = new Catalogue(release, site, Object.freeze(read));
  setAnswerKeys(catalogue, keys);
  return catalogue;
}

/** The courses that follow another in catalogue order. */
async function readBatch(db: Database, releaseId: number, after?: Course) {
  const courseRows = await db
    .select()
    .from(courses)
    .where(
      and(
        eq(courses.releaseId, releaseId),
        after && sql`(${courses.position}, ${courses.slug}) > (${after.position}::int, ${after.slug}::text)`,
      ),
    )
    .orderBy(asc(courses.position), asc(courses.slug))
    .limit(coursesOfBatch);
  const slugs = courseRows.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const [moduleRows, questionRows] = await Promise.all([
    db
      .select()
      .from(modules)
      .where(and(eq(modules.releaseId, releaseId), inArray(modules.courseSlug, slugs)))
      .orderBy(asc(modules.courseSlug), asc(modules.number)),
    db
      .select()
      .from(questions)
      .where(and(eq(questions.releaseId, releaseId), inArray(questions.courseSlug, slugs)))
      .orderBy(asc(questions.courseSlug), asc(questions.number)),
  ]);
  const modulesBySlug = groupBy(moduleRows, ({ courseSlug }) => courseSlug);
  const questionsBySlug = groupBy(questionRows, ({ courseSlug }) => courseSlug);
  return courseRows.map((row) => ({
    course: frozen(courseOf(row, modulesBySlug[row.slug] ?? [], questionsBySlug[row.slug] ?? [])),
    questionRows: questionsBySlug[row.slug] ?? [],
  }));
}

function courseOf(row: CourseRow, moduleRows: ModuleRow[], questionRows: QuestionRow[]): Course {
  const { slug, quizPath } = row;
  return {
    position: row.position,
    id: slug,
    slug,
    title: row.title,
    summary: row.summary,
    audience: row.audience,
    outcomes: row.outcomes,
    minutes: row.minutes,
    keywords: row.keywords,
    glossary: row.glossary.map(({ term, definition, module }) => ({
      term,
      definition,
      moduleNumber: module,
    })),
    family: CourseFamily[row.family as keyof typeof CourseFamily],
    sidebarPercent: row.sidebarPercent,
    path: row.path,
    quizPath,
    image: { url: row.imageUrl, darkUrl: row.imageDarkUrl, alt: row.imageAlt, width: 400, height: 260 },
    rating: row.rating,
    enrolled: row.enrolled,
    changedAt: row.changedAt,
    modules: moduleRows.map(moduleOf),
    moduleCount: moduleRows.length,
    quiz: { courseSlug: slug, id: `${slug}-quiz`, path: quizPath, questions: questionRows.map(questionOf) },
  };
}

function moduleOf(row: ModuleRow): Module {
  const { courseSlug, number, kind, title, body, bodyHtml } = row;
  return {
    courseSlug,
    id: `${courseSlug}-${number}`,
    number,
    kind: ModuleKind[kind],
    title,
    body,
    bodyHtml,
    video: videoOf(row),
  };
}

/** Frames are 560 by 350 (specification, section 9). */
function videoOf({ videoId, videoTitle, videoChannel, videoLookFor }: ModuleRow): Video | null {
  if (!videoId) return null;
  return {
    id: videoId,
    url: `https://www.youtube.com/watch?v=${videoId}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
    title: videoTitle ?? "",
    channel: videoChannel,
    lookFor: videoLookFor ?? "",
    width: 560,
    height: 350,
  };
}

/** The visible question: text and options, without the key. */
function questionOf({ courseSlug, number, text, options }: QuestionRow): Question {
  return { courseSlug, id: `${courseSlug}-question-${number}`, number, text, options };
}

function answerKeyOf({ answer, explanation, temptations, moduleNumber }: QuestionRow): AnswerKey {
  return { answer, explanation, temptations, moduleNumber };
}

/** Freezes an object and all it holds; dates cannot be frozen. */
function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (part !== null && typeof part === "object") frozen(part);
  return Object.freeze(value);
}
