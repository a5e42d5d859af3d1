import { readdir } from "node:fs/promises";
import { type Passage, passagesOf } from "../search/passagesOf";
import { catalogueProblems } from "./catalogueProblems";
import { ContentError, type ContentProblem } from "./contentError";
import type { CourseData, QuestionData } from "./courseFile";
import { type CourseFolder, readCourseFolder } from "./courseFolder";
import { readingMinutes } from "./readingMinutes";
import { renderMarkdown } from "./renderMarkdown";

/** A content module. The quiz entry is not among a course's modules: the API derives it. */
interface ModuleSource {
  number: number;
  title: string;
  /** Markdown. */
  body: string;
  /** The same, rendered and sanitised. */
  bodyHtml: string;
  /** The same as plain text in pieces, for the search. */
  passages: Passage[];
  video: { id: string; title: string; channel: string | null; lookFor: string };
}

/** A course as its files say it, checked. */
export interface CourseSource extends CourseData {
  /** Whole minutes of reading at 200 words a minute, at least 1. */
  minutes: number;
  /** File name in the course's folder. */
  picture: string;
  /** The same drawn for a dark page, null where one serves both. */
  pictureDark: string | null;
  modules: ModuleSource[];
  questions: QuestionData[];
}

/** Reads every course folder under `root`, sorted by position, then title. Throws one ContentError that names everything wrong. */
export async function readCourses(root: string): Promise<CourseSource[]> {
  const { folders, problems } = await readCourseFolders(root);
  problems.push(...missingPictures(folders));
  if (problems.length > 0) throw new ContentError(problems);
  return folders
    .flatMap((folder) => (folder.pictures.light ? [courseSource(folder, folder.pictures.light)] : []))
    .sort((one, other) => one.position - other.position || one.title.localeCompare(other.title, "en"));
}

/** Reads the course folders under `root`, or only those named. Returns what could be read beside what is wrong with the rest. */
export async function readCourseFolders(
  root: string,
  slugs?: readonly string[],
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
  problems.push(...catalogueProblems(folders));
  return { folders, problems };
}

/** Courses on the site have a picture; one that is still being written may do without. */
export function missingPictures(folders: readonly CourseFolder[]): ContentProblem[] {
  return folders
    .filter(({ pictures }) => !pictures.light)
    .map(({ slug }) => ({ file: `${slug}/picture.svg`, message: "this file is missing" }));
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

function courseSource({ course, quiz, modules, pictures }: CourseFolder, picture: string): CourseSource {
  return {
    ...course.value,
    minutes: readingMinutes(modules.map(({ body }) => body)),
    picture,
    pictureDark: pictures.dark,
    modules: modules.map(({ value, body }, index) => ({
      number: index + 1,
      title: value.title,
      body,
      bodyHtml: renderMarkdown(body, index + 1),
      passages: passagesOf(body),
      video: { ...value.video, channel: value.video.channel ?? null },
    })),
    questions: quiz.value.questions,
  };
}
