import { hash } from "node:crypto";
import { pick } from "es-toolkit";
import { moduleDocumentPath, moduleHref } from "../../schema/sitePaths";
import type { Catalogue } from "../catalogue/catalogue";
import type { Course } from "../catalogue/course.type";
import { courseLicence } from "../catalogue/licences";
import type { Module } from "../catalogue/module.type";

/**
 * Formats the catalogue as NDJSON: a line for each module, in catalogue order. Yields the lines of one course
 * at a time.
 * @param since excludes courses that last changed before this time
 */
export function* catalogueLines(
  { courses }: Catalogue,
  publicUrl: string,
  since: Date | null = null,
): Generator<string> {
  for (const course of courses) {
    if (since && course.changedAt < since) continue;
    yield course.modules.map((module) => `${JSON.stringify(lineOf(course, module, publicUrl))}\n`).join("");
  }
}

/** The value of a line. `hash` is the SHA-256, in hex, of `content` as JSON. */
function lineOf(course: Course, module: Module, publicUrl: string) {
  const { id, number, kind, body } = module;
  const content = contentOf(course, module);
  return {
    id,
    hash: hash("sha256", JSON.stringify(content), "hex"),
    course: course.slug,
    courseTitle: course.title,
    number,
    kind,
    url: moduleUrl(course, module, publicUrl),
    markdownUrl:
      publicUrl + (body === null ? `${course.quizPath}.md` : moduleDocumentPath(course.path, number)),
    language: "en",
    licence: courseLicence,
    changedAt: course.changedAt.toISOString(),
    content,
  };
}

/** Returns the URL of a module's text, or of the quiz. */
export function moduleUrl(course: Course, { number, body }: Module, publicUrl: string): string {
  return publicUrl + (body === null ? course.quizPath : moduleHref(course.path, number));
}

function contentOf(course: Course, { number, title, body, video, images }: Module) {
  const isQuiz = body === null;
  return {
    title,
    body,
    outcomes: course.outcomes.filter(({ modules }) => modules.includes(number)).map(({ text }) => text),
    glossary: course.glossary
      .filter(({ moduleNumber }) => moduleNumber === number)
      .map(({ term, definition }) => ({ term, definition })),
    video: video && pick(video, ["url", "title", "channel", "summary"]),
    drawings: images.map(({ alt, caption, description }) => ({ alt, caption, description })),
    questions: isQuiz ? course.quiz.questions.map(({ text, options }) => ({ text, options })) : [],
  };
}
