import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { moduleHref } from "../../schema/sitePaths";
import { isTemporary } from "../graphql/requestFailure";
import { searchKept } from "../offline/keptSearch";
import { normalise } from "./keywords";
import { findPages, readSearchCourses } from "./readSearch";

/** A suggestion: a course, a guide with its summary, or a module with its course and an excerpt. */
export interface Suggestion {
  /** Path on this site, with the module's anchor if it is a module. */
  path: string;
  title: string;
  /** The course of a module, or the kind of the page. */
  course?: string;
  /** Escaped HTML with matches in `<mark>`. */
  excerptHtml?: string;
}

const limits = { courses: 3, guides: 2, all: 7 };

/**
 * Suggests courses with a title word that starts with the text, then guides and modules from full-text
 * search. Without the server, suggests modules of the kept courses.
 * @throws RequestFailure when the search failed and no kept course has the words
 */
export async function suggestionsFor(typed: string, execute: ExecuteGraphql): Promise<Suggestion[]> {
  const text = normalise(typed);
  try {
    return await suggestionsFromServer(text, execute);
  } catch (error) {
    const kept = isTemporary(error) ? await searchKept(text, limits.all) : [];
    if (kept.length === 0) throw error;
    return kept;
  }
}

async function suggestionsFromServer(text: string, execute: ExecuteGraphql): Promise<Suggestion[]> {
  const [courses, { searchGuides, searchModules }] = await Promise.all([
    readSearchCourses(execute),
    findPages(execute, text, { guides: limits.guides, modules: limits.all }),
  ]);
  const matchingCourses = courses
    .filter(({ title }) => ` ${title.toLowerCase()}`.includes(` ${text}`))
    .slice(0, limits.courses)
    .map(({ title, path }) => ({ title, path }));
  const matchingGuides = searchGuides.map(({ slug, title }) => ({
    path: `/guides/${slug}`,
    title,
    course: "Staying safe",
  }));
  const matchingModules = searchModules.map(({ module, excerptHtml }) => ({
    path: moduleHref(module.course.path, module.number),
    title: module.title,
    course: module.course.title,
    excerptHtml,
  }));
  return [...matchingCourses, ...matchingGuides, ...matchingModules].slice(0, limits.all);
}
