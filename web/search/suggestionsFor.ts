import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { findModules } from "./findModules";
import { normalise } from "./keywords";
import { readCourses } from "./searchFor";

/** A row of the suggestions: a course, or a module with the course it belongs to and where the words were found. */
export interface Suggestion {
  /** Address on this site, with the module's anchor. */
  path: string;
  title: string;
  course?: string;
  /** Escaped text in which the words found are `<mark>`ed. */
  excerptHtml?: string;
}

const most = { courses: 3, all: 7 };

/** Courses with a word of the title that begins like what was typed, then the modules that the full-text search finds. */
export async function suggestionsFor(typed: string, execute: ExecuteGraphql): Promise<Suggestion[]> {
  const text = normalise(typed);
  const [courses, modules] = await Promise.all([readCourses(execute), findModules(execute, text, most.all)]);
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
