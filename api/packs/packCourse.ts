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
  /** Markdown, as its author wrote it. */
  body: string;
  /** The same as sanitised HTML that is XML too; headings start at h3, ids with `module<number>-`. */
  bodyHtml: string;
  video: Pick<Video, "id" | "url" | "title" | "channel" | "lookFor">;
}

/** A whole course as packs are made from it: its GraphQL fields and its pictures. */
export interface PackCourse extends Omit<Course, "id" | "image" | "modules" | "moduleCount" | "quiz"> {
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
  questions: { number: number; text: string; options: string[] }[];
  /** One for each question in the operator's edition, null in every pack that the site gives away. */
  key: readonly AnswerKey[] | null;
}

export interface PackSources {
  /** File of each course picture, by its address. */
  pictureFiles: ReadonlyMap<string, string>;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
}

/**
 * Reads a course for packs. The quiz key is read only with `withQuiz`.
 * @throws PictureMissing while another process has loaded content whose pictures this one has not
 */
export async function readPackCourse(
  catalogue: Catalogue,
  course: Course,
  { pictureFiles, publicUrl }: PackSources,
  { withQuiz = false } = {},
): Promise<PackCourse> {
  const { id: _, image, modules: allModules, moduleCount: __, quiz, ...shown } = course;
  const modules = allModules.flatMap(({ number, title, body, bodyHtml, video }) => {
    // The quiz entry has neither text nor video; its questions come below.
    if (body === null || bodyHtml === null || !video) return [];
    const { id, url, title: videoTitle, channel, lookFor } = video;
    return [{ number, title, body, bodyHtml, video: { id, url, title: videoTitle, channel, lookFor } }];
  });
  const pictureAt = async (address: string) => {
    const file = pictureFiles.get(address);
    if (!file) throw new PictureMissing(address);
    return readFile(file, "utf8");
  };
  const { url, darkUrl, alt, width, height } = image;
  return {
    ...shown,
    release: catalogue.release,
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
    questions: quiz.questions.map(({ number, text, options }) => ({ number, text, options })),
    key: withQuiz ? answerKeysOf(catalogue, course.slug) : null,
  };
}

/** The picture files of this process belong to other content than the database, during an update. */
export class PictureMissing extends Error {
  constructor(address: string) {
    super(`the picture ${address} is not among this process's files`);
  }
}
