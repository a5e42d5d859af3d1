import { isReservedPath, pageKeywords } from "../../schema/sitePaths";
import type { ContentProblem } from "./contentError";
import type { CourseFolder } from "./courseFolder";
import { type FieldPath, formatFieldPath, problemAt } from "./dataFile";

/** Checks that slugs, course and quiz paths, and keywords are unique, ignoring letter case. */
export function catalogueProblems(folders: readonly CourseFolder[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const taken = {
    slug: new Map<string, string>(),
    path: new Map<string, string>(),
    keyword: new Map<string, string>(),
  };

  for (const { course } of folders) {
    const { value, file } = course;
    const report = (path: FieldPath, message: string) => problems.push(problemAt(course, path, message));
    const claim = (kind: keyof typeof taken, path: FieldPath, text: string) => {
      const key = text.toLowerCase();
      const owner = taken[kind].get(key);
      if (owner) report(path, `“${text}” is already used by ${owner}`);
      else taken[kind].set(key, `${file} ${formatFieldPath(path)}`);
    };
    claim("slug", ["slug"], value.slug);
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
