// The types imported below are decorated.
import "reflect-metadata";
import { readFile } from "node:fs/promises";
import { type AnswerKey, answerKeysOf } from "../catalogue/answerKeys";
import type { Catalogue, Release } from "../catalogue/catalogue";
import type { Course } from "../catalogue/course.type";
import type { Video } from "../catalogue/module.type";

/** A content module with its text. */
export interface PackModule {
  number: number;
  title: string;
  /** Markdown source. */
  body: string;
  /** Sanitised HTML that is well-formed XML. Headings start at h3, and ids start with `module<number>-`. */
  bodyHtml: string;
  video: Pick<Video, "id" | "url" | "title" | "channel" | "lookFor">;
}

/** A course as input for packs: its GraphQL fields and its pictures. */
export interface PackCourse extends Omit<Course, "id" | "image" | "modules" | "moduleCount" | "quiz"> {
  release: Release;
  /** Scheme, host and port of the site. */
  siteUrl: string;
  /** Absolute URLs on the site. */
  url: string;
  quizUrl: string;
  picture: {
    /** SVG document. */
    light: string;
    /** SVG document; null when `light` serves both themes. */
    dark: string | null;
    alt: string;
    /** In CSS pixels. */
    width: number;
    height: number;
  };
  /** The content modules in order, without the quiz entry. */
  modules: PackModule[];
  questions: { number: number; text: string; options: string[] }[];
  /** One answer key for each question in the operator's edition; null in public packs. */
  key: readonly AnswerKey[] | null;
}

export interface PackSources {
  /** Path of each picture's file, by its URL. */
  pictureFiles: ReadonlyMap<string, string>;
  /** Scheme, host and port of the site. */
  publicUrl: string;
}

/**
 * Collects the input for a course's packs. Includes the answer key only with `withQuiz`.
 * @throws PictureMissing when the current release has a picture that this process's content folder lacks
 */
export async function readPackCourse(
  catalogue: Catalogue,
  course: Course,
  { pictureFiles, publicUrl }: PackSources,
  { withQuiz = false } = {},
): Promise<PackCourse> {
  const { id: _, image, modules: allModules, moduleCount: __, quiz, ...fields } = course;
  const modules = allModules.flatMap(({ number, title, body, bodyHtml, video }) => {
    // The quiz entry has neither text nor video.
    if (body === null || bodyHtml === null || !video) return [];
    const { id, url, title: videoTitle, channel, lookFor } = video;
    return [{ number, title, body, bodyHtml, video: { id, url, title: videoTitle, channel, lookFor } }];
  });
  const readPicture = async (pictureUrl: string) => {
    const file = pictureFiles.get(pictureUrl);
    if (!file) throw new PictureMissing(pictureUrl);
    return readFile(file, "utf8");
  };
  const { url, darkUrl, alt, width, height } = image;
  return {
    ...fields,
    release: catalogue.release,
    siteUrl: publicUrl,
    url: publicUrl + course.path,
    quizUrl: publicUrl + course.quizPath,
    picture: {
      light: await readPicture(url),
      dark: darkUrl ? await readPicture(darkUrl) : null,
      alt,
      width,
      height,
    },
    modules,
    questions: quiz.questions.map(({ number, text, options }) => ({ number, text, options })),
    key: withQuiz ? answerKeysOf(catalogue, course.slug) : null,
  };
}

/**
 * The content folder of this process lacks a picture of the current release, e.g. during a rolling update.
 */
export class PictureMissing extends Error {
  constructor(url: string) {
    super(`the content folder of this process lacks the picture ${url}`);
  }
}
