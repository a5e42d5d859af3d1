// The visible types below are decorated, and nothing else here asks for what that needs.
import "reflect-metadata";
import { readFile } from "node:fs/promises";
import { courseOf, type WholeCourse } from "../courses/course.type";
import type { CourseReader, Release } from "../courses/courseReader";
import { moduleOf, type Video } from "../courses/module.type";
import { questionOf } from "../quizzes/quiz.type";
import type { QuestionRow } from "../quizzes/quizQueries";

/** A content module with its text. */
export interface PackModule {
  number: number;
  title: string;
  /** Markdown, as its author wrote it. */
  body: string;
  /** The same as sanitised HTML that is XML too; headings start at h3, ids with `module<number>-`. */
  bodyHtml: string;
  video: Pick<Video, "url" | "title" | "channel" | "lookFor"> & { id: string };
}

/** A question as anybody may see it. */
interface PackQuestion {
  number: number;
  text: string;
  options: string[];
}

/** What belongs to a question and stays on the server until a quiz was submitted. */
interface QuestionKey {
  /** Zero-based index of the right option. */
  answer: number;
  explanation: string;
  /** Why each option is tempting, in their order; null for the right one. */
  temptations: (string | null)[];
  moduleNumber: number;
}

/** A whole course as packs are made from it: what GraphQL tells of it, with its pictures. */
export interface PackCourse extends Omit<WholeCourse, "id" | "image"> {
  release: Release;
  /** Scheme, host and port of the site. */
  siteUrl: string;
  /** Addresses on the site, with scheme and host. */
  url: string;
  quizUrl: string;
  picture: {
    /** SVG documents. */
    light: string;
    /** Null where one picture serves light and dark pages. */
    dark: string | null;
    alt: string;
    /** In CSS pixels. */
    width: number;
    height: number;
  };
  /** The content modules in order; the quiz is no module here. */
  modules: PackModule[];
  questions: PackQuestion[];
  /** One for each question in the operator's edition, null in every pack that the site gives away. */
  key: QuestionKey[] | null;
}

/** Where packs get what the database does not hold. */
export interface PackSources {
  /** File of each course picture, by its address. */
  pictureFiles: ReadonlyMap<string, string>;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
}

/**
 * Reads a course of the reader's release for packs; null where there is none of this slug. The quiz key is read only with `withQuiz`.
 * @throws PictureMissing while another process has loaded content whose pictures this one has not
 */
export async function readPackCourse(
  reader: CourseReader,
  slug: string,
  { pictureFiles, publicUrl }: PackSources,
  { withQuiz = false } = {},
): Promise<PackCourse | null> {
  const row = await reader.bySlug(slug);
  if (!row) return null;
  const { id: _, image, ...course } = courseOf(row);
  const [release, outlines, questionRows] = await Promise.all([
    reader.release(),
    reader.modulesOf(slug),
    reader.questionsOf(slug),
  ]);
  const modules = await Promise.all(
    outlines.flatMap((outline) => {
      const { id, number, title, video } = moduleOf(outline);
      // The quiz entry has no video; its questions come below.
      if (!video || !outline.videoId) return [];
      const { url, title: videoTitle, channel, lookFor } = video;
      const shown = { id: outline.videoId, url, title: videoTitle, channel, lookFor };
      return reader.textsOf(outline).then(({ body, bodyHtml }) => {
        if (body === null || bodyHtml === null) throw new Error(`${id} has no text`);
        return { number, title, body, bodyHtml, video: shown };
      });
    }),
  );
  const pictureAt = async (address: string) => {
    const file = pictureFiles.get(address);
    if (!file) throw new PictureMissing(address);
    return readFile(file, "utf8");
  };
  const { url, darkUrl, alt, width, height } = image;
  return {
    ...course,
    release,
    siteUrl: publicUrl,
    url: publicUrl + course.path,
    quizUrl: publicUrl + course.quizPath,
    picture: {
      light: await pictureAt(url),
      dark: darkUrl ? await pictureAt(darkUrl) : null,
      alt,
      width,
      height,
    },
    modules,
    questions: questionRows.map(questionOf).map(({ number, text, options }) => ({ number, text, options })),
    key: withQuiz ? questionRows.map(keyOf) : null,
  };
}

/** The files of this process are of other content than the database: an update is under way. */
export class PictureMissing extends Error {
  constructor(address: string) {
    super(`the picture ${address} is not among this process's files`);
  }
}

function keyOf({ answer, explanation, temptations, moduleNumber }: QuestionRow): QuestionKey {
  return { answer, explanation, temptations, moduleNumber };
}
