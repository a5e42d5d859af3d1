import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { normalise } from "./keywords";
import { findModules, readSearchCourses } from "./readSearch";

/** A suggestion: a course, or a module with its course and an excerpt. */
export interface Suggestion {
  /** Path on this site, with the module's anchor if it is a module. */
  path: string;
  title: string;
  course?: string;
  /** Escaped HTML with matches in `<mark>`. */
  excerptHtml?: string;
}

const limits = { courses: 3, all: 7 };

/** Suggests courses with a title word that starts with the text, then modules from full-text search. */
export async function suggestionsFor(typed: string, execute: ExecuteGraphql): Promise<Suggestion[]> {
  const text = normalise(typed);
  const [courses, modules] = await Promise.all([
    readSearchCourses(execute),
    findModules(execute, text, limits.all),
  ]);
  const matchingCourses = courses
    .filter(({ title }) => ` ${title.toLowerCase()}`.includes(` ${text}`))
    .slice(0, limits.courses)
    .map(({ title, path }) => ({ title, path }));
  const matchingModules = modules.map(({ module, excerptHtml }) => ({
    path: `${module.course.path}#module${module.number}`,
    title: module.title,
    course: module.course.title,
    excerptHtml,
  }));
  return [...matchingCourses, ...matchingModules].slice(0, limits.all);
}
