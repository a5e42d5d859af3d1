import type { ContentProblem } from "../../courses/contentError";
import type { DataFile } from "../../courses/dataFile";
import { type FieldPath, formatFieldPath } from "../../courses/fieldPath";
import type { SiteSource } from "../../courses/siteFile";
import type { CourseText } from "../moduleText";

const pages = ["/courses", "/signup", "/login", "/about", "/contact", "/chat"];

/** Slides lead to a course or a page of the site, and testimonials name a course by its title. */
export function siteReferences(site: DataFile<SiteSource>, courses: readonly CourseText[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (path: FieldPath, message: string) =>
    problems.push({ file: site.file, line: site.lineOf(path), field: formatFieldPath(path), message });
  const paths = new Set([...pages, ...courses.map(({ course }) => course.value.path)]);
  const titles = new Set(courses.map(({ course }) => course.value.title));
  for (const [index, { path }] of site.value.slides.entries())
    if (!paths.has(path)) report(["slides", index, "path"], `no course or page has the path ${path}`);
  for (const [index, { course }] of site.value.testimonials.entries())
    if (!titles.has(course)) report(["testimonials", index, "course"], `no course has the title “${course}”`);
  return problems;
}
