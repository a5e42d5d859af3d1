import type { BlockContent, Heading, Image, RootContent } from "mdast";
import { outcomeWords } from "../../schema/outcomeWords";
import { moduleDocumentPath, moduleHref } from "../../schema/sitePaths";
import type { Catalogue } from "../catalogue/catalogue";
import type { Course, GlossaryTerm } from "../catalogue/course.type";
import { pictureName } from "../catalogue/drawing";
import { courseLicence } from "../catalogue/licences";
import type { Module, ModuleImage, Video } from "../catalogue/module.type";
import {
  type FrontMatter,
  heading,
  link,
  list,
  paragraph,
  parseText,
  strong,
  writeDocument,
} from "./markdownTree";

/** The release that a document is written from, and scheme, host and port of the site. */
export interface DocumentSources {
  catalogue: Catalogue;
  publicUrl: string;
}

/** Writes the list of all courses. */
export function catalogueMarkdown(sources: DocumentSources): string {
  const { catalogue, publicUrl } = sources;
  const description = "Every free life-skills course of Ninefold, from personal finance to media literacy.";
  const source = `${publicUrl}/courses`;
  const date = catalogue.release.loadedAt;
  return writeDocument({ title: "All courses", description, source, licence: courseLicence, date }, [
    courseLinks(sources),
  ]);
}

/** A list of links to the documents of courses, with their summaries. */
export function courseLinks(
  { catalogue, publicUrl }: DocumentSources,
  courses: readonly Course[] = catalogue.courses,
): BlockContent {
  return list(
    courses.map(({ path, title, summary }) => [
      paragraph(link(title, `${publicUrl}${path}.md`), `: ${summary}`),
    ]),
  );
}

/** Writes a whole course: what it is about, all texts, the glossary and the questions. */
export function courseMarkdown(course: Course, sources: DocumentSources): string {
  const { publicUrl } = sources;
  const contentModules = course.modules.filter(({ body }) => body !== null);
  return writeDocument(frontMatterOf(course, publicUrl + course.path, course), [
    paragraph(course.summary),
    paragraph(strong("For:"), ` ${course.audience}`),
    paragraph(strong("Reading time:"), ` ${course.minutes} minutes`),
    heading(2, "After this course you will be able to"),
    list(course.outcomes.map(({ text }) => [paragraph(outcomeWords(text))])),
    heading(2, "Modules"),
    list(
      contentModules.map(({ title, number }) => [
        paragraph(link(title, publicUrl + moduleDocumentPath(course.path, number))),
      ]),
      1,
    ),
    ...contentModules.flatMap((module) => [
      heading(2, `Module ${module.number}: ${module.title}`),
      ...moduleContent(course, module, sources, 3),
    ]),
    heading(2, "Words to know"),
    glossaryList(course.glossary),
    heading(2, "Quiz"),
    ...quizContent(course, publicUrl),
  ]);
}

/** Writes one content module: its text, video, new words, and links to what follows. */
export function moduleMarkdown(course: Course, module: Module, sources: DocumentSources): string {
  const { publicUrl } = sources;
  const next = course.modules.find(({ number }) => number === module.number + 1);
  const words = course.glossary.filter(({ moduleNumber }) => moduleNumber === module.number);
  const { title, number } = module;
  const description = `Module ${number} of ${course.moduleCount} of the course ${course.title}.`;
  const url = publicUrl + moduleHref(course.path, number);
  return writeDocument(frontMatterOf({ title, summary: description }, url, course), [
    paragraph(
      `Module ${number} of ${course.moduleCount} of the course `,
      link(course.title, `${publicUrl}${course.path}.md`),
    ),
    ...moduleContent(course, module, sources, 2),
    ...(words.length > 0 ? [heading(2, "Words to know"), glossaryList(words)] : []),
    ...(next ? [paragraph(strong("Next:"), " ", link(next.title, publicUrl + nextPath(course, next)))] : []),
  ]);
}

/** Writes the questions of a course with their options, without the answers. */
export function quizMarkdown(course: Course, { publicUrl }: DocumentSources): string {
  const title = `Quiz: ${course.title}`;
  const summary = `The questions of the quiz of the course ${course.title}, without answers.`;
  return writeDocument(frontMatterOf({ title, summary }, publicUrl + course.quizPath, course), [
    paragraph("Course: ", link(course.title, `${publicUrl}${course.path}.md`)),
    ...quizContent(course, publicUrl),
  ]);
}

function frontMatterOf(
  { title, summary }: Pick<Course, "title" | "summary">,
  source: string,
  { changedAt }: Course,
): FrontMatter {
  return { title, description: summary, source, licence: courseLicence, date: changedAt };
}

function nextPath(course: Course, next: Module): string {
  return next.body === null ? `${course.quizPath}.md` : moduleDocumentPath(course.path, next.number);
}

/** @param depth of the highest headings in the text, which are `##` in its source */
function moduleContent(
  course: Course,
  module: Module,
  { catalogue, publicUrl }: DocumentSources,
  depth: 2 | 3,
): RootContent[] {
  const pageUrl = publicUrl + course.path;
  const guide = catalogue.guide(module.guideSlug);
  return [
    ...parseText(module.body ?? "", pageUrl).flatMap((node): RootContent[] => {
      if (node.type === "heading")
        return [{ ...node, depth: Math.min(node.depth + depth - 2, 6) as Heading["depth"] }];
      const image = node.type === "paragraph" && node.children.find((child) => child.type === "image");
      return image ? drawing(image, module.images, pageUrl) : [node];
    }),
    ...(guide ? [paragraph(strong("Get help:"), " ", link(guide.title, publicUrl + guide.path))] : []),
    ...(module.video ? videoContent(module.video, depth) : []),
  ];
}

/** The drawing with its caption and description; nothing for an image that is not in the release. */
function drawing({ url }: Image, images: readonly ModuleImage[], pageUrl: string): RootContent[] {
  const found = images.find((image) => pictureName(image.url) === url.replace(/\.svg$/, ""));
  if (!found) return [];
  const { alt, caption, description } = found;
  return [
    paragraph({ type: "image", url: new URL(found.url, pageUrl).href, alt }),
    ...parseText(caption, pageUrl),
    ...(description
      ? [paragraph(strong("Description of the drawing:")), ...parseText(description, pageUrl)]
      : []),
  ];
}

function videoContent(video: Video, depth: Heading["depth"]): BlockContent[] {
  const { title, url, channel, minutes, lookFor, summary } = video;
  const details = [channel, minutes && `${minutes} minutes`].filter(Boolean).join(", ");
  return [
    heading(depth, "Video"),
    paragraph(link(title, url), details ? ` (${details})` : ""),
    paragraph(strong("Look for:"), ` ${lookFor}`),
    ...(summary ? [paragraph(strong("What it says, in short:"), ` ${summary}`)] : []),
  ];
}

function glossaryList(words: readonly GlossaryTerm[]): BlockContent {
  return list(words.map(({ term, definition }) => [paragraph(strong(term), `: ${definition}`)]));
}

const letters = "abcd";

function quizContent({ quiz, quizPath }: Course, publicUrl: string): BlockContent[] {
  const questions = quiz.questions.map(({ text, options }) => [
    paragraph(text),
    list(options.map((option, index) => [paragraph(`${letters[index]}) ${option}`)])),
  ]);
  return [list(questions, 1), paragraph("Answer it at ", link(publicUrl + quizPath, publicUrl + quizPath))];
}
