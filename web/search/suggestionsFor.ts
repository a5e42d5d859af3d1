import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { normalise } from "./keywords";
import { findModules, readSearchCourses } from "./readSearch";

/** A suggestion: a course, or a module with its course and an excerpt. */
export interface Suggestion {
  /** Address on this site, with the module's anchor. */
  path: string;
  title: string;
  course?: string;
  /** Escaped text in which the words found are `<mark>`ed. */
  excerptHtml?: string;
}

const most = { courses: 3, all: 7 };

/** Courses with a title word that starts with the text, then modules from the full-text search. */
export async function suggestionsFor(typed: string, execute: ExecuteGraphql): Promise<Suggestion[]> {
  const text = normalise(typed);
  const [courses, modules] = await Promise.all([
    readSearchCourses(execute),
    findModules(execute, text, most.all),
  ]);
  const titled = courses
    .filter(({ title }) => ` ${title.toLowerCase()}`.includes(` ${text}`))
    .slice(0, most.courses)
    .map(({ title, path }) => ({ title, path }));
  const found = modules.map(({ module, excerptHtml }) => ({
    path: `${module.course.path}#module${module.number}`,
    title: module.title,
    course: module.course.title,
    excerptHtml,
  }));
  return [...titled, ...found].slice(0, most.all);
}
