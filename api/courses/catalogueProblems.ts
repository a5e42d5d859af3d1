import type { ContentProblem } from "./contentError";
import type { CourseFolder } from "./courseFolder";
import { type FieldPath, formatFieldPath } from "./fieldPath";

/** First segments of the site's own addresses, which no course or quiz may take. Lower case: addresses ignore it. */
const sitePages = new Set(
  (
    "home courses login signup about contact profile chat assistant-safety logout progress search settings account " +
    "reset-password certificate verify badges review packs developers " +
    "mission admin graphql explorer user healthz readyz api art assets pictures fonts favicon robots sitemap manifest"
  ).split(" "),
);

/** Search terms that lead to the site's own pages (specification, section 2). */
const siteKeywords = new Set(["home", "hom", "courses", "login", "about", "contact"]);

/** What must be unique among all courses, without regard to letter case: slugs, course and quiz paths, keywords. */
export function catalogueProblems(folders: readonly CourseFolder[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const taken = {
    slug: new Map<string, string>(),
    path: new Map<string, string>(),
    keyword: new Map<string, string>(),
  };

  for (const { course } of folders) {
    const { value, file, lineOf } = course;
    const report = (path: FieldPath, message: string) =>
      problems.push({ file, line: lineOf(path), field: formatFieldPath(path), message });
    const claim = (kind: keyof typeof taken, path: FieldPath, text: string) => {
      const key = text.toLowerCase();
      const owner = taken[kind].get(key);
      if (owner) report(path, `“${text}” is taken already, in ${owner}`);
      else taken[kind].set(key, `${file} ${formatFieldPath(path)}`);
    };
    claim("slug", ["slug"], value.slug);
    for (const field of ["path", "quizPath"] as const) {
      if (sitePages.has(value[field].slice(1).toLowerCase()))
        report([field], `${value[field]} is one of the site's own pages`);
      else claim("path", [field], value[field]);
    }
    for (const [index, keyword] of value.keywords.entries()) {
      if (siteKeywords.has(keyword))
        report(["keywords", index], `“${keyword}” leads to one of the site's own pages`);
      else claim("keyword", ["keywords", index], keyword);
    }
  }
  return problems;
}
