import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { type AnswerKey, type PracticeKey, setAnswerKeys } from "./answerKeys";
import { Catalogue, type Release } from "./catalogue";
import { contentReleases, releaseFormat } from "./contentReleases.table";
import type { Course } from "./course.type";
import { courses } from "./courses.table";
import type { Guide } from "./guide.type";
import { guides } from "./guides.table";
import type { Module, Video } from "./module.type";
import { modules } from "./modules.table";
import type { PracticeItem } from "./practiceItem.type";
import { practiceItems } from "./practiceItems.table";
import { questions } from "./questions.table";
import type { Question } from "./quiz.type";

type CourseRow = typeof courses.$inferSelect;
type ModuleRow = typeof modules.$inferSelect;
type GuideRow = typeof guides.$inferSelect;
type QuestionRow = typeof questions.$inferSelect;
type PracticeRow = typeof practiceItems.$inferSelect;

/** Courses per batch, about 150 kB of text. Reading a batch blocks the event loop for a few milliseconds. */
const batchSize = 5;

/** Returns the current release, or null when there is none of this format. */
export async function currentRelease(db: Database, format = releaseFormat): Promise<Release | null> {
  const [release] = await db
    .select({ id: contentReleases.id, hash: contentReleases.hash, loadedAt: contentReleases.loadedAt })
    .from(contentReleases)
    .where(and(eq(contentReleases.isCurrent, true), eq(contentReleases.format, format)));
  return release ?? null;
}

/**
 * Reads the current release into memory, for commands that do not watch the catalogue.
 * @throws Error when no content has been loaded
 */
export async function readCurrentCatalogue(db: Database): Promise<Catalogue> {
  const release = await currentRelease(db);
  if (!release) throw new Error("no content has been loaded");
  return readCatalogue(db, release);
}

/**
 * Reads a release into memory in batches, so that the event loop can serve requests in between.
 * @throws Error when the release is deleted during the read
 */
export async function readCatalogue(db: Database, release: Release): Promise<Catalogue> {
  const loaded: Course[] = [];
  const quizzes = new Map<string, AnswerKey[]>();
  const practice = new Map<string, PracticeKey>();
  for (let batch = await readBatch(db, release.id); batch.length > 0; ) {
    for (const { course, questionRows, practiceRows } of batch) {
      loaded.push(course);
      quizzes.set(course.slug, questionRows.map(answerKeyOf));
      for (const row of practiceRows) practice.set(practiceItemId(row), row.key);
    }
    batch = await readBatch(db, release.id, loaded.at(-1));
  }
  const guideRows = await db
    .select()
    .from(guides)
    .where(eq(guides.releaseId, release.id))
    .orderBy(asc(guides.position), asc(guides.slug));
  // Read last: a release is deleted as a whole, so the courses are complete if it still exists.
  const [stored] = await db
    .select({ site: contentReleases.site })
    .from(contentReleases)
    .where(eq(contentReleases.id, release.id));
  if (!stored) throw new Error(`the release ${release.id} was removed while it was read`);
  const { slides, banner, testimonials, team } = stored.site;
  const site = deepFreeze({ slides, banner, testimonials, team });
  const catalogue = new Catalogue(release, site, Object.freeze(loaded), deepFreeze(guideRows.map(guideOf)));
  setAnswerKeys(catalogue, { quizzes, practice });
  return catalogue;
}

/** Reads the next batch of courses in catalogue order. */
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
    .limit(batchSize);
  const slugs = courseRows.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const [moduleRows, questionRows, practiceRows] = await Promise.all([
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
    db
      .select()
      .from(practiceItems)
      .where(and(eq(practiceItems.releaseId, releaseId), inArray(practiceItems.courseSlug, slugs)))
      .orderBy(asc(practiceItems.courseSlug), asc(practiceItems.position)),
  ]);
  return courseRows.map((row) => {
    const isOfCourse = ({ courseSlug }: { courseSlug: string }) => courseSlug === row.slug;
    const ofCourse = {
      moduleRows: moduleRows.filter(isOfCourse),
      questionRows: questionRows.filter(isOfCourse),
      practiceRows: practiceRows.filter(isOfCourse),
    };
    return { course: deepFreeze(courseOf(row, ofCourse)), ...ofCourse };
  });
}

interface RowsOfCourse {
  moduleRows: ModuleRow[];
  questionRows: QuestionRow[];
  practiceRows: PracticeRow[];
}

function courseOf(row: CourseRow, { moduleRows, questionRows, practiceRows }: RowsOfCourse): Course {
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
    family: row.family,
    sidebarPercent: row.sidebarPercent,
    path: row.path,
    quizPath,
    image: { url: row.imageUrl, darkUrl: row.imageDarkUrl, alt: row.imageAlt, width: 400, height: 260 },
    rating: row.rating,
    enrolled: row.enrolled,
    changedAt: row.changedAt,
    modules: moduleRows.map((module) => moduleOf(module, practiceRows)),
    moduleCount: moduleRows.length,
    quiz: { courseSlug: slug, id: `${slug}-quiz`, path: quizPath, questions: questionRows.map(questionOf) },
  };
}

function moduleOf(row: ModuleRow, practiceRows: readonly PracticeRow[]): Module {
  const { courseSlug, number, kind, title, body, bodyHtml } = row;
  const items = practiceRows.filter(({ moduleNumber }) => moduleNumber === number).map(practiceItemOf);
  return {
    courseSlug,
    id: `${courseSlug}-${number}`,
    number,
    kind,
    title,
    body,
    bodyHtml,
    video: videoOf(row),
    images: row.images,
    guideSlug: row.guideSlug,
    asks: row.asks,
    practiceItems: items,
    practiceItemCount: items.length,
  };
}

function practiceItemId({ courseSlug, slug }: Pick<PracticeRow, "courseSlug" | "slug">): string {
  return `${courseSlug}/${slug}`;
}

/** Returns the visible fields of a practice item, without its answer key. */
function practiceItemOf(row: PracticeRow): PracticeItem {
  const { courseSlug, slug, moduleNumber, kind } = row;
  const { prompt, hint, heading, from, message, options, targets, unit } = row.shown;
  return {
    courseSlug,
    slug,
    id: practiceItemId(row),
    moduleNumber,
    kind,
    prompt,
    hint,
    heading,
    from,
    message,
    options,
    targets,
    unit,
  };
}

function guideOf({
  position,
  slug,
  title,
  summary,
  audience,
  body,
  bodyHtml,
  sources,
  reviewed,
}: GuideRow): Guide {
  return {
    position,
    id: slug,
    slug,
    title,
    path: `/guides/${slug}`,
    summary,
    audience,
    body,
    bodyHtml,
    sources,
    reviewedOn: reviewed,
  };
}

/** Video frames are 560 by 350 CSS pixels (specification, section 9). */
function videoOf({ videoId, ...row }: ModuleRow): Video | null {
  if (!videoId) return null;
  return {
    id: videoId,
    url: `https://www.youtube.com/watch?v=${videoId}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
    title: row.videoTitle ?? "",
    channel: row.videoChannel,
    lookFor: row.videoLookFor ?? "",
    summary: row.videoSummary,
    isForAdults: row.videoIsForAdults,
    minutes: row.videoMinutes,
    width: 560,
    height: 350,
  };
}

/** Returns the visible fields of a question, without its answer key. */
function questionOf({ courseSlug, number, text, options }: QuestionRow): Question {
  return { courseSlug, id: `${courseSlug}-question-${number}`, number, text, options };
}

function answerKeyOf({ answer, explanation, temptations, moduleNumber }: QuestionRow): AnswerKey {
  return { answer, explanation, temptations, moduleNumber };
}

/** Freezes an object recursively. Dates stay mutable. */
function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (part !== null && typeof part === "object") deepFreeze(part);
  return Object.freeze(value);
}
