import { readFile } from "node:fs/promises";
import { type AnswerKey, answerKeysOf, type PracticeKey, practiceKeyOf } from "../catalogue/answerKeys";
import type { Catalogue } from "../catalogue/catalogue";
import type { Course } from "../catalogue/course.type";
import { pictureName } from "../catalogue/drawing";
import type { Video } from "../catalogue/module.type";
import type { PracticeItem } from "../catalogue/practiceItem.type";
import type { PracticeFile } from "../catalogue/practiceSchema";

/** A content module with its text. */
export interface PackModule {
  number: number;
  title: string;
  /** Markdown source. */
  body: string;
  /**
   * Sanitised HTML that is well-formed XML. Headings start at h3, and ids start with `module<number>-`. Links
   * are absolute.
   */
  bodyHtml: string;
  video: Video;
  /** Questions that it answers, which pages do not show. */
  asks: readonly string[];
  /** The guide of the Get help line, with an absolute URL. */
  guide: { slug: string; title: string; url: string } | null;
  drawings: PackDrawing[];
  practice: PackPracticeItem[];
}

/** A practice item, with its answer key in the operator's edition; null in public packs. */
export type PackPracticeItem = PracticeItem & { key: PracticeKey | null };

/** A drawing of a module. */
export interface PackDrawing {
  /** File name in the course's folder, without `.svg`. */
  name: string;
  /** URL of the light file, as in `bodyHtml`. */
  url: string;
  /** SVG documents. */
  light: string;
  dark: string;
  /** Markdown. */
  description: string | null;
}

/** A course as input for packs: its GraphQL fields and its pictures. */
export interface PackCourse extends Omit<Course, "id" | "image" | "modules" | "moduleCount" | "quiz"> {
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
  /** The practice items with their answers, as in the course's folder; only in the operator's edition. */
  practiceFile?: PracticeFile | null;
}

export interface PackSources {
  /** Path of each picture's file, by its URL. */
  pictureFiles: ReadonlyMap<string, string>;
  /** Scheme, host and port of the site. */
  publicUrl: string;
}

/**
 * Collects the input for a course's packs. Includes the answer keys only with `withQuiz`.
 * @throws PictureMissing when the current release has a picture that this process's content folder lacks
 */
export async function readPackCourse(
  catalogue: Catalogue,
  course: Course,
  { pictureFiles, publicUrl }: PackSources,
  { withQuiz = false } = {},
): Promise<PackCourse> {
  const { id: _, image, modules: allModules, moduleCount: __, quiz, ...fields } = course;
  const readPicture = async (pictureUrl: string) => {
    const file = pictureFiles.get(pictureUrl);
    if (!file) throw new PictureMissing(pictureUrl);
    return readFile(file, "utf8");
  };
  const { url, darkUrl, alt, width, height } = image;
  const picture = {
    light: await readPicture(url),
    dark: darkUrl ? await readPicture(darkUrl) : null,
    alt,
    width,
    height,
  };
  const modules: PackModule[] = [];
  for (const module of allModules) {
    const { number, title, body, bodyHtml, video, guideSlug, asks, images, practiceItems } = module;
    // The quiz entry has neither text nor video.
    if (body === null || bodyHtml === null || !video) continue;
    const drawings = await Promise.all(
      images.map(async (drawing) => ({
        name: pictureName(drawing.url),
        url: drawing.url,
        light: await readPicture(drawing.url),
        dark: await readPicture(drawing.darkUrl),
        description: drawing.description,
      })),
    );
    const guide = catalogue.guide(guideSlug);
    modules.push({
      number,
      title,
      body,
      bodyHtml: withAbsoluteLinks(bodyHtml, publicUrl),
      video,
      asks,
      guide: guide && { slug: guide.slug, title: guide.title, url: publicUrl + guide.path },
      drawings,
      practice: practiceItems.map((item) => ({
        ...item,
        key: withQuiz ? practiceKeyOf(catalogue, item.id) : null,
      })),
    });
  }
  return {
    ...fields,
    siteUrl: publicUrl,
    url: publicUrl + course.path,
    quizUrl: publicUrl + course.quizPath,
    picture,
    modules,
    questions: quiz.questions.map(({ number, text, options }) => ({ number, text, options })),
    key: withQuiz ? answerKeysOf(catalogue, course.slug) : null,
  };
}

/** Makes the links of a rendered text to pages of the site absolute, for copies of the text elsewhere. */
export function withAbsoluteLinks(html: string, publicUrl: string): string {
  return html.replaceAll('<a href="/', `<a href="${publicUrl}/`);
}

/**
 * The content folder of this process lacks a picture of the current release, e.g. during a rolling update.
 */
export class PictureMissing extends Error {
  constructor(url: string) {
    super(`the content folder of this process lacks the picture ${url}`);
  }
}
