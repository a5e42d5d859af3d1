import { isReservedPath, pageKeywords } from "../../schema/sitePaths";
import type { ContentProblem } from "./contentError";
import type { CourseFolder } from "./courseFolder";
import type { CourseData } from "./courseSchemas";
import { type FieldPath, formatFieldPath, problemAt } from "./dataFile";

/** The addresses and search keywords of a course. */
export type CourseNames = Pick<CourseData, "slug" | "path" | "quizPath" | "keywords">;

/**
 * Checks that course and quiz paths and keywords are unique, ignoring letter case.
 * @param others courses that are not checked themselves, and whose paths and keywords are taken; a course
 * with the slug of a checked one is another version of it
 */
export function catalogueProblems(
  folders: readonly Pick<CourseFolder, "course">[],
  others: readonly CourseNames[] = [],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const taken = {
    path: new Map<string, string>(),
    keyword: new Map<string, string>(),
  };
  const checked = new Set(folders.map(({ course }) => course.value.slug));
  for (const { slug, path, quizPath, keywords } of others) {
    if (checked.has(slug)) continue;
    for (const text of [path, quizPath]) taken.path.set(text.toLowerCase(), `the course ${slug}`);
    for (const text of keywords) taken.keyword.set(text.toLowerCase(), `the course ${slug}`);
  }

  for (const { course } of folders) {
    const { value, file } = course;
    const report = (path: FieldPath, message: string) => problems.push(problemAt(course, path, message));
    const claim = (kind: keyof typeof taken, path: FieldPath, text: string) => {
      const key = text.toLowerCase();
      const owner = taken[kind].get(key);
      if (owner) report(path, `“${text}” is already used by ${owner}`);
      else taken[kind].set(key, `${file} ${formatFieldPath(path)}`);
    };
    for (const field of ["path", "quizPath"] as const) {
      if (isReservedPath(value[field])) report([field], `${value[field]} is the path of a page of the site`);
      else claim("path", [field], value[field]);
    }
    for (const [index, keyword] of value.keywords.entries()) {
      if (pageKeywords.has(keyword))
        report(["keywords", index], `“${keyword}” is a search keyword of a page of the site`);
      else claim("keyword", ["keywords", index], keyword);
    }
  }
  return problems;
}
