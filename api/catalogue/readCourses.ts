import { readdir } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { pick, sortBy, sumBy } from "es-toolkit";
import { LRUCache } from "lru-cache";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { type CourseNames, catalogueProblems } from "./catalogueProblems";
import { ContentError, type ContentProblem } from "./contentError";
import { type CourseFolder, readCourseFolder } from "./courseFolder";
import type { CourseData, ModuleData, QuestionData } from "./courseSchemas";
import { problemAt } from "./dataFile";
import type { Drawing } from "./drawing";
import { readingMinutes, wordCountOf } from "./markdownText";
import type { ModuleImage, Video } from "./module.type";
import { type Passage, passagesOf } from "./passagesOf";
import type { PracticeItemData } from "./practiceSchema";
import { parseMarkdown, renderMarkdown, typesetText } from "./renderMarkdown";

type VideoSource = Omit<Video, "url" | "embedUrl" | "width" | "height">;

/** A content module. The files contain no quiz entry; `loadContent` adds it. */
interface ModuleSource {
  number: number;
  title: string;
  /** Markdown. */
  body: string;
  /** The body as sanitised HTML. */
  bodyHtml: string;
  /** The body as plain text in passages, for the search. */
  passages: Passage[];
  /** The drawings in the text, in order. */
  images: ModuleImage[];
  wordCount: number;
  video: VideoSource;
  /** Slug of the guide that the Get help line names. */
  guideSlug: string | null;
  /** Questions of learners that it answers, for the search. */
  asks: string[];
}

/** The validated content of a course's files, with typeset glossary and videos. */
export interface CourseSource extends CourseData {
  /** Reading time in whole minutes at 200 words a minute, at least 1. */
  minutes: number;
  /** URLs of the course's picture; `darkUrl` is null when `url` serves both themes. */
  pictures: { url: string; darkUrl: string | null };
  modules: ModuleSource[];
  questions: QuestionData[];
  /** In order of the file; empty for a course without practice. */
  practice: PracticeItemData[];
}

/**
 * Reads every course folder under `root`, in catalogue order.
 * @param guideSlugs the guides that modules may name
 * @throws ContentError with all problems
 */
export async function readCourses(root: string, guideSlugs: ReadonlySet<string>): Promise<CourseSource[]> {
  const { folders, problems } = await readCourseFolders(root);
  problems.push(...missingPictures(folders), ...moduleGuides(folders, guideSlugs));
  if (problems.length > 0) throw new ContentError(problems);
  const courses: CourseSource[] = [];
  for (const folder of folders) {
    const { url, darkUrl } = folder.pictures;
    if (url) courses.push(courseSource(folder, { url, darkUrl }));
    // Rendering a course takes about 50 ms; yield so that the event loop can serve requests.
    await setImmediate();
  }
  return sortBy(courses, ["position", "slug"]);
}

/**
 * Reads all course folders under `root`, or those in `slugs`. Returns the valid ones and the problems of the
 * others.
 * @param others courses that the folders must share no path or keyword with
 */
export async function readCourseFolders(
  root: string,
  slugs?: readonly string[],
  others: readonly CourseNames[] = [],
): Promise<{ folders: CourseFolder[]; problems: ContentProblem[] }> {
  const folders: CourseFolder[] = [];
  const problems: ContentProblem[] = [];
  for (const slug of slugs ?? (await folderNames(root))) {
    try {
      folders.push(await readCourseFolder(root, slug));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  problems.push(...catalogueProblems(folders, others));
  return { folders, problems };
}

/**
 * Returns a problem for each course without a picture. Only courses on the site require one; drafts do not.
 */
export function missingPictures(folders: readonly CourseFolder[]): ContentProblem[] {
  return folders
    .filter(({ pictures }) => !pictures.url)
    .map(({ slug }) => ({ file: `${slug}/picture.svg`, message: "this file is missing" }));
}

/** Returns a problem for each module whose `guide` does not exist. */
export function moduleGuides(
  courses: readonly Pick<CourseFolder, "modules">[],
  guideSlugs: ReadonlySet<string>,
): ContentProblem[] {
  return courses
    .flatMap(({ modules }) => modules)
    .filter(({ value: { guide } }) => guide !== undefined && !guideSlugs.has(guide))
    .map((module) => problemAt(module, ["guide"], `there is no guide “${module.value.guide}”`));
}

async function folderNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new ContentError([{ file: root, message: "this folder is missing" }]);
  });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort();
}

type RenderedModule = Pick<ModuleSource, "bodyHtml" | "passages" | "images" | "wordCount">;

/** Cache by module number, drawings of the course and text, so that an edit renders only edited modules. */
const renderedModules = new LRUCache<string, RenderedModule>({ max: 500 });

function renderModule(body: string, number: number, drawings: readonly Drawing[]): RenderedModule {
  const key = JSON.stringify([number, drawings, body]);
  const cached = renderedModules.get(key);
  if (cached) return cached;
  const tree = parseMarkdown(body);
  const rendered = {
    bodyHtml: renderMarkdown(body, number, drawings),
    passages: passagesOf(tree),
    images: imagesOf(tree, drawings),
    wordCount: wordCountOf(tree),
  };
  renderedModules.set(key, rendered);
  return rendered;
}

/** Lists the images of a text that are drawings of its course. */
function imagesOf(tree: Root, drawings: readonly Drawing[]): ModuleImage[] {
  const images: ModuleImage[] = [];
  visit(tree, "image", ({ url, alt, title }) => {
    const drawing = drawings.find(({ name }) => url === `${name}.svg`);
    if (!drawing) return;
    const shown = pick(drawing, ["url", "darkUrl", "width", "height", "description"]);
    images.push({ ...shown, alt: alt ?? "", caption: title ?? "" });
  });
  return images;
}

function videoSource({
  id,
  title,
  channel,
  lookFor,
  summary,
  audience,
  minutes,
}: ModuleData["video"]): VideoSource {
  return {
    id,
    title: typesetText(title),
    channel: channel === undefined ? null : typesetText(channel),
    lookFor: typesetText(lookFor),
    summary: summary === undefined ? null : typesetText(summary),
    isForAdults: audience === "adults",
    minutes: minutes ?? null,
  };
}

function courseSource(
  { course, quiz, practice, modules, drawings }: CourseFolder,
  pictures: CourseSource["pictures"],
): CourseSource {
  const moduleSources = modules.map(({ value, body }, index) => ({
    number: index + 1,
    title: value.title,
    body,
    ...renderModule(body, index + 1, drawings),
    video: videoSource(value.video),
    guideSlug: value.guide ?? null,
    asks: value.asks ?? [],
  }));
  return {
    ...course.value,
    glossary: course.value.glossary.map(({ term, definition, module }) => ({
      term: typesetText(term),
      definition: typesetText(definition),
      module,
    })),
    minutes: readingMinutes(sumBy(moduleSources, ({ wordCount }) => wordCount)),
    pictures,
    modules: moduleSources,
    questions: quiz.value.questions,
    practice: practice?.value.items ?? [],
  };
}
